// The architecture as one table: what each room of src may import. Anything else is an error.
const LAYERS = {
  core: [],
  stats: [],
  text: ["core"],
  files: ["core"],
  adapters: ["core"],
  data: ["core", "text", "files"],
  mentions: ["core", "text"],
  perturb: ["core", "text"],
  claims: ["core", "text", "stats", "mentions"],
  models: ["core", "text", "stats", "files"],
  // Models only through the ports of core.
  detect: ["core", "text", "stats", "mentions", "claims"],
  metrics: ["core", "text", "stats", "mentions", "claims", "detect"],
  // Steered by models through the ports of core, and by what rules see.
  generate: ["core", "stats", "mentions", "detect"],
  render: ["core", "stats"],
  engine: [
    ...["core", "stats", "text", "files", "adapters", "data", "mentions", "claims", "models"],
    ...["detect", "metrics", "generate"],
  ],
  // The page compares the systems of a run and shows what people said of its texts (engine, stats).
  store: ["core", "data", "files", "render", "engine", "stats"],
  train: [
    ...["core", "stats", "text", "files", "data", "mentions", "perturb", "claims", "models", "detect"],
    ...["metrics", "engine", "store", "render"],
  ],
  verbs: [
    ...["core", "stats", "text", "files", "adapters", "data", "mentions", "perturb", "claims", "models"],
    ...["detect", "metrics", "generate", "engine", "store", "render", "train"],
  ],
  // Pasted data is read (data), judged by a warm evaluator (engine, metrics, models), and put on the shelf (files).
  server: ["core", "verbs", "store", "render", "data", "engine", "files", "metrics", "models"],
  page: ["core", "stats", "render"],
  // Matchers and assertions over the check.
  testing: ["core", "verbs", "render"],
  // Models are listed by what opens them (engine); flags of training come from its options (train); the configuration is a file (files).
  cli: ["core", "verbs", "store", "render", "server", "engine", "train", "files"],
};

// Layers that must also run in a browser: no Node module, and of npm packages only zod (docs/decisions/0003).
const PURE = [
  "core",
  "stats",
  "text",
  "mentions",
  "perturb",
  "claims",
  "detect",
  "metrics",
  "generate",
  "render",
];

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
      // Options of scoring and of ratings are those of other verbs too, gold is validated by scoring it, and a guard checks.
      name: "no-verb-sees-another",
      severity: "error",
      from: { path: "^src/verbs/([^/]+)/", pathNot: TEST },
      to: {
        path: "^src/verbs/[^/]+/",
        pathNot: [
          ...["^src/verbs/$1/", "^src/verbs/score/", "^src/verbs/validate/validate-options\\.ts$"],
          "^src/verbs/check/check(-data)?\\.ts$",
        ],
      },
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
