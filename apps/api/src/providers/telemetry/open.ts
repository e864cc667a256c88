import type { Telemetry } from '../../core/ports/telemetry.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Metrics } from './metrics.ts'

export interface OpenTelemetry {
  /** Null where nobody listens. */
  telemetry: Telemetry | null
  metrics: Metrics | null
  stop(): Promise<void>
}

type Wanted = Pick<Settings, 'METRICS_PORT' | 'OTEL_EXPORTER_OTLP_ENDPOINT'>

/** Loads only what the settings ask for. */
export async function openTelemetry(settings: Wanted): Promise<OpenTelemetry> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT
  const metrics =
    settings.METRICS_PORT === undefined ? null : (await import('./metrics.ts')).createMetrics()
  const traces = endpoint ? (await import('./traces.ts')).createTraces(endpoint) : null
  const [first, second] = [metrics, traces].flatMap((one) => (one ? [one.telemetry] : []))
  return {
    telemetry: first && second ? both(first, second) : (first ?? null),
    metrics,
    stop: async () => traces?.stop(),
  }
}

function both(first: Telemetry, second: Telemetry): Telemetry {
  return {
    passwordUnchecked() {
      first.passwordUnchecked()
      second.passwordUnchecked()
    },
    request(asked) {
      const ends = [first.request(asked), second.request(asked)]
      return (answered) => {
        for (const end of ends) end(answered)
      }
    },
    job(kind, count) {
      const ends = [first.job(kind, count), second.job(kind, count)]
      return (error) => {
        for (const end of ends) end(error)
      }
    },
  }
}
