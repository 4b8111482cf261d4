import { createServer } from "node:http";

/** The server that the environment names, or a stand-in on this machine. */
export async function openEndpoint() {
  const { OPENAI_BASE_URL: url, OPENAI_API_KEY: key = "", OPENAI_MODEL: model = "stand-in" } = process.env;
  if (url) return { url: url.replace(/\/$/, ""), key, model, close: async () => {} };
  const server = createServer(answer);
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    ...{ url: `http://127.0.0.1:${server.address().port}/v1`, key, model },
    close: () => new Promise((closed) => server.close(closed)),
  };
}

const FIRST = "Harwick Pier has wind at 32 km/h on 14 March 2026.";
const MENDED = "Harwick Pier has light rain on 14 March 2026, with wind at 22 km/h.";

/** Answers as a server of language models does: with an error first, without when told of it. Tokens are counted as words. */
async function answer(request, response) {
  let body = "";
  for await (const piece of request.setEncoding("utf8")) body += piece;
  const { messages, stream } = JSON.parse(body);
  const told = messages.at(-1).content;
  const text = messages.length > 1 && told.includes("32 km/h") && told.includes("sky") ? MENDED : FIRST;
  const read = messages.flatMap(({ content }) => content.split(/\s+/)).length;
  const usage = { total_tokens: read + text.split(" ").length };
  if (!stream) {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ choices: [{ message: { role: "assistant", content: text } }], usage }));
    return;
  }
  response.setHeader("content-type", "text/event-stream");
  for (const content of text.split(/(?<= )/))
    response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
  response.end(`data: ${JSON.stringify({ choices: [], usage })}\n\ndata: [DONE]\n\n`);
}
