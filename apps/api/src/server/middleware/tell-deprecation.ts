import type { Deprecation } from '@tollgate/contracts'
import type { MiddlewareHandler } from 'hono'
import { setAnswerHeaders } from '../../http/answer-header.ts'
import type { RequestEnvironment } from '../../http/request-context.ts'

const EXPLANATION = '/docs/api/versions#deprecated-routes'

/** Announces that a route may be removed, by the headers of RFC 9745 and RFC 8594 on every answer. */
export function tellDeprecation({
  since,
  sunset,
  replacement,
}: Deprecation): MiddlewareHandler<RequestEnvironment> {
  const headers = {
    deprecation: `@${Date.parse(since) / 1000}`,
    sunset: new Date(sunset).toUTCString(),
    link: `<${EXPLANATION}>; rel="deprecation"; type="text/html", <${replacement}>; rel="successor-version"`,
  }
  return async (c, next) => {
    setAnswerHeaders(c, headers)
    await next()
  }
}
