import { usageError } from "../core/errors.ts";

/** The address of a service, checked: http or https, and without a name and password, which fetch refuses. */
export function endpointOf(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !["http:", "https:"].includes(url.protocol))
    throw usageError(
      `${JSON.stringify(address)} is not the address of a service`,
      "Write it as http://host:port/path or https://host/path.",
    );
  if (url.username !== "" || url.password !== "")
    throw usageError(
      "the address of a service holds a name or password",
      "Leave them out; let a local proxy add them.",
    );
  return url;
}
