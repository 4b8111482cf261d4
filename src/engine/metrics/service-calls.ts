import type { NamedMetric } from "./resolve-metrics.ts";

/** For how many texts the services of a metric have failed so far. */
export function failuresOf({ services = [] }: Pick<NamedMetric, "services">): number {
  return services.reduce((sum, { failed }) => sum + failed, 0);
}

/** What to say of services that failed: which, for how many texts, and why. */
export function serviceWarnings(metrics: readonly Pick<NamedMetric, "name" | "services">[]): string[] {
  return metrics.flatMap(({ name, services = [] }) =>
    services
      .filter(({ failed }) => failed > 0)
      .map(
        ({ service, asked, failed, firstReason }) =>
          `${name}: the service ${service} gave no answer for ${failed} of ${asked} texts, which were judged without it (first: ${firstReason})`,
      ),
  );
}
