import { guard } from "assay";
import { order } from "./order.js";

/** What writes the text: here two sentences by a script, in your project a call to a model. */
function write(feedback) {
  const price = feedback === undefined ? 58 : 48;
  return `Ines Holloway, your Brambleford kettle for ${price} euros will be delivered on 14 March 2026.`;
}

const { text, accepted, summary, attempts } = await guard(write, order, { tries: 3 });
for (const { feedback } of attempts) if (feedback !== undefined) console.log(`told: ${feedback}`);
console.log(`${accepted ? "accepted" : "not accepted"}: ${text}`);
console.log(summary);
