import { hostname } from "node:os";
import { describe, expect, it } from "vitest";
import { isLoopback, namesServer, shownHost } from "./hosts.ts";

describe("namesServer(header, bound)", () => {
  it.each([
    ["127.0.0.1:7777", "127.0.0.1"],
    ["localhost:9000", "127.0.0.1"],
    ["LOCALHOST", "127.0.0.1"],
    ["[::1]:7777", "::1"],
    ["127.0.0.2:7777", "127.0.0.1"],
    ["192.168.7.4:80", "192.168.7.4"],
    ["192.168.7.4:80", "0.0.0.0"],
    ["[fe80::1]:80", "::"],
    [`${hostname()}:80`, "0.0.0.0"],
    ["build.example:7777", "build.example"],
  ])("takes %s for a server bound to %s", (header, bound) => {
    expect(namesServer(header, bound)).toBe(true);
  });

  it.each([
    ["evil.example:7777", "127.0.0.1"],
    ["evil.example", "0.0.0.0"],
    ["127.0.0.1.evil.example:7777", "127.0.0.1"],
    ["localhost.evil.example", "127.0.0.1"],
    ["192.168.7.4:7777", "127.0.0.1"],
    ["127.0.0.1:7777@evil.example", "127.0.0.1"],
    ["localhost:7777/evil", "127.0.0.1"],
    ["", "127.0.0.1"],
    ["192.168.7.5", "192.168.7.4"],
    ["127.999.999.999:7777", "127.0.0.1"],
  ])("refuses %s for a server bound to %s", (header, bound) => {
    expect(namesServer(header, bound)).toBe(false);
  });
});

describe("isLoopback(host)", () => {
  it("knows what only this machine can reach", () => {
    expect(["127.0.0.1", "localhost", "::1", "[::1]", "127.1.2.3"].every(isLoopback)).toBe(true);
    expect(["0.0.0.0", "::", "192.168.7.4", "build.example", "127.0.0.1.example"].some(isLoopback)).toBe(
      false,
    );
  });
});

describe("shownHost(host)", () => {
  it("puts an IPv6 address in brackets, and gives one address of a server that has all", () => {
    expect(shownHost("::1")).toBe("[::1]");
    expect(shownHost("127.0.0.1")).toBe("127.0.0.1");
    expect(shownHost("0.0.0.0")).toMatch(/^\d+(\.\d+){3}$/);
    expect(shownHost("0.0.0.0")).not.toBe("0.0.0.0");
  });
});
