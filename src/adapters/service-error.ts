/** What went wrong with a request to a service. */
export type ServiceFault = "time-out" | "unreachable" | "status" | "answer";

/** A service that gave no usable answer: it was too slow, not there, refused, or answered something else. */
export class ServiceError extends Error {
  readonly fault: ServiceFault;

  constructor(fault: ServiceFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "ServiceError";
    this.fault = fault;
  }
}
