/** Version of the toolkit, as in package.json (a test compares them): written into every report. */
export const VERSION = "0.1.0";
