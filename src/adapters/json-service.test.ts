import { describe, expect, it } from "vitest";
import { z } from "zod";
import { inventedService } from "../../test/support/invented-service.ts";
import { jsonService, type ServiceOptions } from "./json-service.ts";
import { ServiceError } from "./service-error.ts";

const NUMBERS = z.array(z.number());

function ask(url: string, options: Partial<ServiceOptions> = {}, signal?: AbortSignal): Promise<number[]> {
  const service = jsonService(new URL(url), { backoff: 1, ...options });
  return service({ headers: {}, body: "{}", answer: NUMBERS, signal });
}

async function faultOf(answer: Promise<unknown>): Promise<ServiceError> {
  const error = await answer.catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(ServiceError);
  return error as ServiceError;
}

describe("jsonService", () => {
  it("asks again after 500 and 429, as often as it may, and gives the answer that comes then", async () => {
    const statuses = [500, 429];
    await using service = await inventedService((_, response) => {
      response.statusCode = statuses.shift() ?? 200;
      return [1, 2];
    });
    expect(await ask(service.url, { retries: 2 })).toEqual([1, 2]);
    expect(service.asked).toHaveLength(3);
  });

  it("stops asking after its retries", async () => {
    await using service = await inventedService((_, response) => {
      response.statusCode = 503;
      return [];
    });
    const error = await faultOf(ask(service.url, { retries: 1 }));
    expect(error).toMatchObject({ fault: "status", message: "answers with status 503" });
    expect(service.asked).toHaveLength(2);
  });

  it("does not repeat a request that was refused for good", async () => {
    await using service = await inventedService((_, response) => {
      response.statusCode = 400;
      return [];
    });
    expect(await faultOf(ask(service.url))).toMatchObject({ fault: "status" });
    expect(service.asked).toHaveLength(1);
  });

  it("waits as long as the service asks for", async () => {
    const times: number[] = [];
    await using service = await inventedService((_, response) => {
      times.push(performance.now());
      if (times.length > 1) return [];
      response.writeHead(429, { "retry-after": "0.2" });
      return [];
    });
    await ask(service.url);
    expect(times[1]! - times[0]!).toBeGreaterThan(150);
  });

  it("gives up on a service that does not answer in time", async () => {
    await using service = await inventedService(() => undefined);
    expect(await faultOf(ask(service.url, { timeout: 30 }))).toMatchObject({
      fault: "time-out",
      message: "no answer within 30 ms",
    });
  });

  it("gives up on an answer that begins in time and does not end", async () => {
    await using service = await inventedService((_, response) => {
      response.write("[1,");
      return undefined;
    });
    expect(await faultOf(ask(service.url, { timeout: 100 }))).toMatchObject({ fault: "time-out" });
  });

  it.each([
    ["cut JSON", "[1, 2", /not JSON: "\[1, 2"/],
    ["a page", "<html>busy</html>", /not JSON/],
    ["a second status line, as REL writes after a fault", "HTTP/1.0 400 Bad Request\r\n\r\n[]", /not JSON/],
    ["other JSON", '[1, "two"]', /other JSON than expected at 1/],
  ])("says of %s that it is no answer", async (_, said, message) => {
    await using service = await inventedService((_asked, response) => {
      response.end(said);
      return undefined;
    });
    const error = await faultOf(ask(service.url));
    expect(error.fault).toBe("answer");
    expect(error.message).toMatch(message);
  });

  it("says that nobody listens", async () => {
    const gone = await inventedService(() => []);
    await gone[Symbol.asyncDispose]();
    expect(await faultOf(ask(gone.url))).toMatchObject({
      fault: "unreachable",
      message: "cannot be reached (ECONNREFUSED)",
    });
  });

  it("keeps no more requests under way than it may", async () => {
    let now = 0;
    let most = 0;
    await using service = await inventedService(async () => {
      most = Math.max(most, ++now);
      await new Promise((done) => setTimeout(done, 5));
      now--;
      return [];
    });
    const limited = jsonService(new URL(service.url), { concurrency: 3 });
    const question = { headers: {}, body: "{}", answer: NUMBERS };
    await Promise.all(Array.from({ length: 12 }, () => limited(question)));
    expect(most).toBe(3);
    expect(service.asked).toHaveLength(12);
  });

  it("throws the reason of whoever stops it, which is no fault of the service", async () => {
    await using service = await inventedService(() => undefined);
    const stop = new AbortController();
    const answer = ask(service.url, {}, stop.signal);
    stop.abort(new Error("enough"));
    await expect(answer).rejects.toThrow("enough");
  });
});
