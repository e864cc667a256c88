/** What is told of a request when it is answered. */
export interface Answered {
  /** The path as the contract has it; what no route has is counted together. */
  route: string
  status: number
}

export interface Asked {
  method: string
  /** Of the W3C’s Trace Context: whose part the request is. */
  traceparent: string | undefined
  requestId: string
}

/** Tells the operator’s own tools what the service does. Each answers what is to be called at the end. */
export interface Telemetry {
  request(asked: Asked): (answered: Answered) => void
  job(kind: string, count: number): (error?: unknown) => void
  /** Whether a password has leaked couldn’t be found out. */
  passwordUnchecked(): void
}
