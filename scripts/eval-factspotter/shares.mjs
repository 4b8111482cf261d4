// Small pieces of the page.

/** A share in percent. */
export function percent(share, decimals = 1) {
  return `${(100 * share).toFixed(decimals)} %`;
}

/** A share of so many; a dash of none. */
export function shareOf(part, all) {
  return all === 0 ? "–" : percent(part / all);
}

/** What stands where a figure should. */
export function notMeasured(missing) {
  return `not measured: ${missing}`;
}
