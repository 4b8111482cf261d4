import { guard } from "assay";
import { forecast, messagesFor } from "./forecast.js";
import { openEndpoint } from "./stand-in-server.js";

const { url, key, model, close } = await openEndpoint();

/** The pieces of the text as the server sends them: events, a line of JSON each. */
async function* write(feedback, { previous, signal, spend }) {
  const answer = await fetch(`${url}/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: JSON.stringify({
      model,
      messages: messagesFor(feedback, previous),
      stream: true,
      stream_options: { include_usage: true },
    }),
    signal,
  });
  if (!answer.ok) throw new Error(`the server answered ${answer.status}: ${await answer.text()}`);
  for await (const line of lines(answer.body.pipeThrough(new TextDecoderStream()))) {
    if (!line.startsWith("data: ") || line === "data: [DONE]") continue;
    const { choices, usage } = JSON.parse(line.slice("data: ".length));
    if (usage) spend(usage.total_tokens);
    const piece = choices[0]?.delta.content;
    if (piece) yield piece;
  }
}

/** Whole lines, which the pieces that arrive are not. */
async function* lines(pieces) {
  let rest = "";
  for await (const piece of pieces) {
    const parts = `${rest}${piece}`.split(/\r?\n/);
    rest = parts.pop();
    yield* parts;
  }
  if (rest !== "") yield rest;
}

// A text is checked when it is whole: show it to people after that, not while it comes.
const { text, accepted, summary, cost } = await guard(write, forecast, { tries: 3, timeLimitMs: 60_000 });
console.log(`${accepted ? "accepted" : "not accepted"}: ${text}`);
console.log(`${summary}${cost === undefined ? "" : `, ${cost} tokens`}`);
await close();
