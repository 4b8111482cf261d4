import { guard } from "assay";
import { forecast } from "./forecast.js";

/** What writes the text: here by a script, in your project a call to a model. */
function write(feedback) {
  const wind = feedback === undefined ? 32 : 22;
  return `Harwick Pier has light rain on 14 March 2026, with wind at ${wind} km/h.`;
}

const { text, accepted, summary, attempts } = await guard(write, forecast, { tries: 3 });
for (const { feedback } of attempts) if (feedback !== undefined) console.log(`told: ${feedback}`);
console.log(`${accepted ? "accepted" : "not accepted"}: ${text}`);
console.log(summary);
