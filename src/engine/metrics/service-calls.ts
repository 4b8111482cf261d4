import type { ServiceCalls } from "../../core/metric.ts";
import type { NamedMetric } from "./resolve-metrics.ts";

/** For how many texts the services of a metric have failed so far. */
export function failuresOf({ services = [] }: Pick<NamedMetric, "services">): number {
  return services.reduce((sum, { failed }) => sum + failed, 0);
}

/** Whether texts have no judgement at all where its services fail, so that every judgement there is was made with their answers. */
export function judgesOnlyAnswered({ services = [] }: Pick<NamedMetric, "services">): boolean {
  return services.length > 0 && services.every(({ essential }) => essential);
}

/** What services were asked and failed until some moment. */
export type CallsBefore = ReadonlyMap<ServiceCalls, Pick<ServiceCalls, "asked" | "failed">>;

/** What the services of metrics were asked and failed so far. */
export function callsSoFar(metrics: readonly Pick<NamedMetric, "services">[]): CallsBefore {
  return new Map(metrics.flatMap(({ services = [] }) => services).map((one) => [one, { ...one }]));
}

/** What to say of services that failed: which, for how many texts, and why. Told of what they were asked after some moment, if one is given. */
export function serviceWarnings(
  metrics: readonly Pick<NamedMetric, "name" | "services">[],
  before?: CallsBefore,
): string[] {
  return metrics.flatMap(({ name, services = [] }) =>
    services.flatMap((calls) => {
      const { asked, failed } = before?.get(calls) ?? { asked: 0, failed: 0 };
      return (
        serviceWarning(name, { ...calls, asked: calls.asked - asked, failed: calls.failed - failed }) ?? []
      );
    }),
  );
}

/** What to say of one service of a metric; nothing when it did not fail. */
export function serviceWarning(
  metric: string,
  { service, asked, failed, essential, firstReason }: ServiceCalls,
): string | undefined {
  if (failed === 0) return undefined;
  const fate = essential ? "have no value" : "were judged without it";
  return `${metric}: the service ${service} gave no answer for ${failed} of ${asked} texts, which ${fate} (first: ${firstReason})`;
}
