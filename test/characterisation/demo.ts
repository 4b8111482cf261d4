/** The data of the demo, and the texts of its three systems. */
export const DATA = "fixtures/demo/examples.jsonl";
export const FAITHFUL = "-i fixtures/demo/faithful.txt";
export const OMITS = "-i fixtures/demo/omits.txt";
export const INVENTS = "-i fixtures/demo/invents.txt";
/** The data with all of them. */
export const DEMO = `${DATA} ${FAITHFUL} ${OMITS} ${INVENTS}`;
/** Few resamples: what is held is that numbers stay the same, not that they are narrow. */
export const FEW = "--resamples 50";
