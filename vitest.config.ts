import { defineConfig, type ViteUserConfig } from "vitest/config";

const config: ViteUserConfig = defineConfig({
  test: {
    reporters: ["default", "./scripts/closing-line-reporter.ts"],
    testTimeout: 60_000,
    hookTimeout: 300_000,
    projects: [
      // Tests beside the code share what they import: loading it anew for each file took most of their time.
      { extends: true, test: { name: "code", include: ["src/**/*.test.ts"], isolate: false } },
      { extends: true, test: { name: "program", include: ["test/**/*.test.ts"] } },
    ],
  },
});

export default config;
