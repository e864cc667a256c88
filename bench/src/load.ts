import autocannon from 'autocannon'
import { type Measured, measurePhase, type Phase } from './phase.ts'

export interface Request {
  path: string
  headers: Record<string, string>
  /** What every answer must hold; a phase with one wrong answer doesn't count. */
  expectedBody: (body: string) => boolean
  /** Each request is a POST of its own, where given. */
  nextPost?: () => { path?: string; headers: Record<string, string>; body: string }
}

export interface LoadOptions {
  connections: number
  seconds: number
  /** At most so many requests, where it is not all that the server can. */
  perSecond?: number
  /** So many requests in the place of a time, where each needs something prepared. */
  amount?: number
}

/** Asks one server the same again and again on some connections, and measures it. */
export function load(measured: Measured, request: Request, options: LoadOptions): Promise<Phase> {
  const url = `${measured.server.url}${request.path}`
  const { nextPost } = request
  return measurePhase(measured, async () => {
    const result = await autocannon({
      url,
      headers: request.headers,
      ...(nextPost && {
        requests: [{ method: 'POST', setupRequest: (given) => ({ ...given, ...nextPost() }) }],
      }),
      connections: options.connections,
      ...(options.perSecond && { overallRate: options.perSecond }),
      ...(options.amount ? { amount: options.amount } : { duration: options.seconds }),
      verifyBody: (body) => typeof body === 'string' && request.expectedBody(body),
    })
    const wrong = result.non2xx + result.errors + result.timeouts + result.mismatches
    if (wrong > 0) throw new Error(describeWrong(url, result))
    const { p50, p99 } = result.latency
    return { requests: result['2xx'], seconds: result.duration, p50, p99 }
  })
}

function describeWrong(url: string, result: autocannon.Result): string {
  const { non2xx, errors, timeouts, mismatches } = result
  return `${url}: ${non2xx} refusals, ${errors} errors, ${timeouts} timeouts, ${mismatches} mismatches`
}
