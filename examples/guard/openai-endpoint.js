import { guard } from "assay";
import { forecast, messagesFor } from "./forecast.js";
import { openEndpoint } from "./stand-in-server.js";

const { url, key, model, close } = await openEndpoint();

async function write(feedback, { previous, signal, spend }) {
  const answer = await fetch(`${url}/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: JSON.stringify({ model, messages: messagesFor(feedback, previous) }),
    // Ends the request when the time is up, or when nobody waits any more.
    signal,
  });
  if (!answer.ok) throw new Error(`the server answered ${answer.status}: ${await answer.text()}`);
  const { choices, usage } = await answer.json();
  if (usage) spend(usage.total_tokens);
  return choices[0].message.content;
}

const { text, accepted, summary, cost } = await guard(write, forecast, {
  tries: 3,
  timeLimitMs: 60_000,
  onEvent: (event) => {
    if (event.type === "checked") console.log(`${event.attempt}: ${event.result.verdict}`);
  },
});
console.log(`${accepted ? "accepted" : "not accepted"}: ${text}`);
console.log(`${summary}${cost === undefined ? "" : `, ${cost} tokens`}`);
await close();
