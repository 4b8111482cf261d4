import { defineConfig, type ViteUserConfig } from "vitest/config";

const config: ViteUserConfig = defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    reporters: ["default", "./scripts/closing-line-reporter.ts"],
    testTimeout: 60_000,
    hookTimeout: 300_000,
  },
});

export default config;
