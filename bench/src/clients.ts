import { type Measured, measurePhase, type Phase } from './phase.ts'
import { quantile } from './statistics.ts'

interface ClientsOptions {
  clients: number
  /** How many calls they make together. */
  calls: number
}

/** Lets clients call, each again as soon as it gets a response, until all calls are made. */
export function runClients(
  measured: Measured,
  { clients, calls }: ClientsOptions,
  call: () => Promise<unknown>,
): Promise<Phase> {
  return measurePhase(measured, async () => {
    const latencies: number[] = []
    let left = calls
    async function runClient() {
      while (left-- > 0) {
        const asked = performance.now()
        await call()
        latencies.push(performance.now() - asked)
      }
    }
    const started = performance.now()
    await Promise.all(Array.from({ length: clients }, runClient))
    const seconds = (performance.now() - started) / 1000
    return {
      requests: calls,
      seconds,
      p50: quantile(latencies, 0.5),
      p99: quantile(latencies, 0.99),
    }
  })
}
