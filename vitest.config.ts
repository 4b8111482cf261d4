import { defineConfig, type ViteUserConfig } from "vitest/config";

const PURE = ["src/{core,data,mentions,metrics,page,perturb,render,stats,text}/**/*.test.ts"];

const config: ViteUserConfig = defineConfig({
  test: {
    reporters: ["default", "./scripts/closing-line-reporter.ts"],
    // Some tests train a model, or share the machine with a browser and a server: the limit is there to end what hangs.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // One core would be left idle otherwise, which on two doubles the time.
    maxWorkers: "100%",
    projects: [
      // Tests of layers without state share what they import: loading it anew for each file took most of their time.
      { extends: true, test: { name: "pure", include: PURE, isolate: false } },
      { extends: true, test: { name: "whole", include: ["{src,test}/**/*.test.ts"], exclude: PURE } },
    ],
  },
});

export default config;
