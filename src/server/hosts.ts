import { isIP } from "node:net";
import { hostname as machineName, networkInterfaces } from "node:os";

const LOOPBACK_NAMES: readonly string[] = ["localhost", "127.0.0.1", "::1"];

/** A host as it is compared: without brackets, in lower case. */
function plain(host: string): string {
  return host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
}

/** Whether a server bound to this host can be reached from this machine alone. */
export function isLoopback(host: string): boolean {
  return LOOPBACK_NAMES.includes(plain(host)) || (isIP(host) === 4 && host.startsWith("127."));
}

/** Whether a server bound to this host answers at every address of the machine. */
function isWildcard(host: string): boolean {
  return ["0.0.0.0", "::", ""].includes(plain(host));
}

/** The host as an address has it: IPv6 in brackets; of a server at every address, one that others can reach. */
export function shownHost(host: string): string {
  if (!isWildcard(host)) return isIP(plain(host)) === 6 ? `[${plain(host)}]` : host;
  const addresses = Object.values(networkInterfaces()).flatMap((own) => own ?? []);
  return addresses.find(({ family, internal }) => family === "IPv4" && !internal)?.address ?? "127.0.0.1";
}

/**
 * Whether a request's Host header names this server. A page elsewhere whose name is made to point here (DNS rebinding)
 * sends its own name, and is refused by that. An address in digits cannot be made to point elsewhere.
 */
export function namesServer(header: string, bound: string): boolean {
  if (!/^[\w.:[\]-]+$/.test(header)) return false;
  const host = plain(header.replace(/:\d{1,5}$/, ""));
  if (LOOPBACK_NAMES.includes(host) || host === plain(bound)) return true;
  if (isLoopback(bound)) return isLoopback(host);
  return isWildcard(bound) && (isIP(host) !== 0 || host === machineName().toLowerCase());
}
