import type { ServiceCalls } from "../core/metric.ts";
import type { NamedMetric } from "./resolve-metrics.ts";

/** For how many texts the services of a metric have failed so far. */
export function failuresOf({ services = [] }: Pick<NamedMetric, "services">): number {
  return services.reduce((sum, { failed }) => sum + failed, 0);
}

/** What has been counted; counting begins again. */
export function takeCalls(calls: ServiceCalls): ServiceCalls {
  const taken = { ...calls };
  calls.asked = 0;
  calls.failed = 0;
  return taken;
}

/** Adds what was counted elsewhere. */
export function addCalls(to: ServiceCalls, { asked, failed, firstReason }: ServiceCalls): void {
  to.asked += asked;
  to.failed += failed;
  if (failed > 0 && firstReason !== undefined) to.firstReason ??= firstReason;
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
