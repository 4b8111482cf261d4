import type { Reporter, TestModule } from "vitest/node";

/** Prints the plain line that closes a test run: `N passed, N failed, N skipped`. */
export default class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const count = { passed: 0, failed: 0, skipped: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== "pending") count[state]++;
      }
      // A file that could not even be loaded has no tests to count.
      if (module.state() === "failed" && module.errors().length > 0) count.failed++;
    }
    count.failed += errors.length;
    process.once("exit", () => {
      console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
    });
  }
}
