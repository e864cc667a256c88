import { createMiddleware } from 'hono/factory'
import type { Telemetry } from '../../core/ports/telemetry.ts'
import type { RequestEnvironment } from '../../http/request-context.ts'
import { requestHeader } from '../../http/request-header.ts'

/** What no route of the contract answers, such as pages, is counted together: anyone can ask for any path. */
const OTHER = 'other'

/** Tells each request to the operator’s tools. */
export function observe(telemetry: Telemetry) {
  return createMiddleware<RequestEnvironment>(async (c, next) => {
    const { method } = c.req
    const traceparent = requestHeader(c, 'traceparent')
    const end = telemetry.request({ method, traceparent, requestId: c.get('requestId') })
    await next()
    end({ route: c.get('route')?.path ?? OTHER, status: c.res.status })
  })
}
