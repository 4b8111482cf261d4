// The architecture as one table: what each layer of src may import. Anything else is an error.
const LAYERS = {
  core: [],
  stats: [],
  text: ["core"],
  mentions: ["core", "text"],
  perturb: ["core", "text"],
  data: ["core", "text"],
  metrics: ["core", "text", "stats", "mentions"],
  models: ["core", "text", "stats"],
  adapters: ["core"],
  report: ["core", "stats"],
  run: ["core", "stats", "text", "mentions", "perturb", "data", "metrics", "models", "adapters", "report"],
  server: ["core", "run", "report"],
  page: ["core", "stats", "report"],
  cli: ["core", "run", "report", "server"],
};

// Layers that must also run in a browser: no Node module, and of npm packages only zod (docs/decisions/0003).
const PURE = ["core", "stats", "text", "mentions", "perturb", "metrics", "report"];

// What the page is built with; Vite puts it into the bundle.
const PAGE_PACKAGES = ["preact", "@tanstack/virtual-core"];

const TEST = "\\.test\\.ts$";

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "nothing-imports-the-door",
      severity: "error",
      from: { path: "^src/", pathNot: TEST },
      to: { path: "^src/index\\.ts$" },
    },
    ...Object.entries(LAYERS).map(([layer, allowed]) => ({
      name: `${layer}-imports-only-what-it-may`,
      severity: "error",
      from: { path: `^src/${layer}/`, pathNot: TEST },
      to: { path: "^src/", pathNot: [layer, ...allowed].map((name) => `^src/${name}/`) },
    })),
    {
      name: "no-metric-sees-another",
      severity: "error",
      from: { path: "^src/metrics/([^/]+)/" },
      to: { path: "^src/metrics/[^/]+/", pathNot: "^src/metrics/$1/" },
    },
    {
      name: "pure-layers-use-no-node-module",
      severity: "error",
      from: { path: `^src/(${PURE.join("|")})/`, pathNot: TEST },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "pure-layers-use-no-package-but-zod",
      severity: "error",
      from: { path: `^src/(${PURE.join("|")})/`, pathNot: TEST },
      to: { path: "node_modules", pathNot: "node_modules/zod/" },
    },
    {
      name: "nothing-imports-the-page",
      severity: "error",
      from: { pathNot: "^src/page/" },
      to: { path: "^src/page/" },
    },
    {
      name: "page-uses-no-node-module",
      severity: "error",
      from: { path: "^src/page/", pathNot: TEST },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "page-uses-no-package-but-its-own",
      severity: "error",
      from: { path: "^src/page/", pathNot: TEST },
      to: { path: "node_modules", pathNot: PAGE_PACKAGES.map((name) => `node_modules/${name}/`) },
    },
    {
      name: "no-unresolvable-import",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    exclude: { path: "^dist/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "node"] },
  },
};
