/** The data of the text. */
export const order = {
  customer: "Ines Holloway",
  product: "Brambleford kettle",
  price_eur: 48,
  delivery_date: "2026-03-14",
};

/** What the model is asked for. */
export const prompt = `Tell the customer about this order in one or two sentences. Use only this data:\n${JSON.stringify(order, null, 2)}`;

/** The conversation that asks for a text: the second time with the first text, and what is wrong with it. */
export function messagesFor(feedback, previous) {
  const asked = [{ role: "user", content: prompt }];
  if (feedback === undefined) return asked;
  return [
    ...asked,
    { role: "assistant", content: previous },
    { role: "user", content: `This is not true to the data: ${feedback}. Write the text again.` },
  ];
}
