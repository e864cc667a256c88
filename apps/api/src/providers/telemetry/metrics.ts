import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Telemetry } from '../../core/ports/telemetry.ts'

/** Seconds: from a look-up in memory to what a client gives up on. */
const REQUEST_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const JOB_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60]

export interface Metrics {
  registry: Registry
  telemetry: Telemetry
}

/** Counts what the process does, for Prometheus to read. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Histogram({
    name: 'tollgate_http_request_duration_seconds',
    help: 'Time until the answer to a request begins.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const runs = new Histogram({
    name: 'tollgate_job_duration_seconds',
    help: 'Time of one run, which may do several jobs of a kind.',
    labelNames: ['kind', 'outcome'],
    buckets: JOB_BUCKETS,
    registers,
  })
  const jobs = new Counter({
    name: 'tollgate_jobs_total',
    help: 'Jobs that were tried.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const unchecked = new Counter({
    name: 'tollgate_passwords_unchecked_total',
    help: 'Passwords of which it could not be found out whether they have leaked.',
    registers,
  })
  const telemetry: Telemetry = {
    passwordUnchecked: () => unchecked.inc(),
    request({ method }) {
      const end = requests.startTimer({ method })
      return ({ route, status }) => void end({ route, status })
    },
    job(kind, count) {
      const end = runs.startTimer({ kind })
      return (error) => {
        const outcome = error === undefined ? 'done' : 'failed'
        end({ outcome })
        jobs.inc({ kind, outcome }, count)
      }
    },
  }
  return { registry, telemetry }
}
