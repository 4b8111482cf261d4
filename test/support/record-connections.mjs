// Loaded before a program (`node --import`), also into its worker threads and child processes: writes each attempt to
// reach a network into the file that ASSAY_CONNECTIONS names, so that an attempt that fails is seen as well.
import dgram from "node:dgram";
import dns from "node:dns";
import { appendFileSync } from "node:fs";
import net from "node:net";

const file = process.env.ASSAY_CONNECTIONS;

function noted(holder, name, describe) {
  const original = holder[name];
  holder[name] = function (...args) {
    const what = describe(args);
    if (what !== undefined) appendFileSync(file, `${what}\n`);
    return original.apply(this, args);
  };
}

/** Where a socket is connected to; `undefined` for a pipe between processes. */
function target([first, second]) {
  const options = Array.isArray(first) ? first[0] : first;
  if (typeof options === "object") {
    return options.path === undefined ? `connect ${options.host ?? "localhost"}:${options.port}` : undefined;
  }
  return typeof options === "number" ? `connect ${second}:${options}` : undefined;
}

if (file !== undefined) {
  noted(net.Socket.prototype, "connect", target);
  noted(dgram.Socket.prototype, "send", () => "datagram");
  for (const holder of [dns, dns.promises])
    for (const name of ["lookup", "resolve", "resolve4", "resolve6"])
      noted(holder, name, ([host]) => (net.isIP(String(host)) === 0 ? `look up ${host}` : undefined));
}
