/** What an answer holds, as JSON; the test says itself what it expects there. */
export async function jsonOf(answer: Response | Promise<Response>): Promise<ReturnType<typeof JSON.parse>> {
  return JSON.parse(await (await answer).text());
}
