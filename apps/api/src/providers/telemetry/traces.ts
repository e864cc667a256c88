import {
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Telemetry } from '../../core/ports/telemetry.ts'

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

export interface Traces {
  telemetry: Telemetry
  /** Sends what waits. */
  stop(): Promise<void>
}

/** Sends spans by OTLP over HTTP, in the names of OpenTelemetry’s semantic conventions. */
export function createTraces(endpoint: string): Traces {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'tollgate' }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  const tracer = provider.getTracer('tollgate')
  const telemetry: Telemetry = {
    passwordUnchecked: () => undefined,
    request({ method, traceparent, requestId }) {
      const attributes = { 'http.request.method': method, 'tollgate.request_id': requestId }
      const options = { kind: SpanKind.SERVER, attributes }
      const span = tracer.startSpan(method, options, contextOf(traceparent))
      return ({ route, status }) => {
        span.updateName(`${method} ${route}`)
        span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
    },
    job(kind, count) {
      const attributes = {
        'messaging.destination.name': kind,
        'messaging.batch.message_count': count,
      }
      const span = tracer.startSpan(`process ${kind}`, { kind: SpanKind.CONSUMER, attributes })
      return (error) => {
        if (error !== undefined) {
          span.recordException(error instanceof Error ? error : String(error))
          span.setStatus({ code: SpanStatusCode.ERROR })
        }
        span.end()
      }
    },
  }
  return { telemetry, stop: () => provider.shutdown() }
}

/** What is not well-formed begins a trace of its own, as the standard asks. */
function contextOf(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] = traceparent?.match(TRACEPARENT) ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
