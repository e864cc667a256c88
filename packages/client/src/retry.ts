import { retryAfterOf } from './retry-after.ts'
import { unreached } from './unreached.ts'

export type Fetch = (request: Request) => Promise<Response>

export interface Retry {
  /** How often a request is sent again after a failure; 0 for never. */
  attempts: number
  /** Milliseconds before the first of them, doubled with each; 500 by default. */
  delay?: number
}

/** The service did nothing for requests with these statuses. */
const REFUSED_UNSEEN = new Set([425, 429])
const RETRIED = new Set([408, 500, 502, 503, 504])
const LONGEST_DELAY = 8_000
/** If the service asks for a longer wait, the caller gets the error instead. */
const LONGEST_REQUESTED = 60_000

/**
 * Retries requests that didn’t reach the service, or that it failed or was too busy to answer. Writes are
 * retried only with an `Idempotency-Key`, so that the service does them once.
 *
 * @example
 * await unwrap(client.GET('/v1/products', { fetch: retrying({ attempts: 5 }) }))
 */
export function retrying(
  retry: Retry,
  send: Fetch = (request) => globalThis.fetch(request),
): Fetch {
  return async (request) => {
    for (let attempt = 0; ; attempt++) {
      const answer = await answering(send, request.clone())
      if (attempt >= retry.attempts || !(await isWorthRetrying(request, answer))) return answer
      const delay = delayBefore(answer, retry, attempt)
      if (delay === null) return answer
      await answer.body?.cancel()
      await wait(delay, request.signal)
    }
  }
}

/** Throws only if the caller aborts; any other failure becomes an answer. */
async function answering(send: Fetch, request: Request): Promise<Response> {
  try {
    return await send(request)
  } catch (error) {
    if (request.signal.aborted) throw error
    if (!(error instanceof Error)) return unreached('network_error', 'No answer came')
    return unreached(error.name === 'TimeoutError' ? 'timeout' : 'network_error', error.message)
  }
}

async function isWorthRetrying(request: Request, answer: Response): Promise<boolean> {
  if (REFUSED_UNSEEN.has(answer.status)) return true
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead && !request.headers.has('idempotency-key')) return false
  return RETRIED.has(answer.status) || (answer.status === 409 && (await isStillUnderWay(answer)))
}

/** Whether the service is still working on an earlier try, whose answer was lost. */
async function isStillUnderWay(answer: Response): Promise<boolean> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  if (typeof body !== 'object' || body === null) return false
  return 'code' in body && body.code === 'idempotency_key.in_use'
}

/** Null if the wait is too long. Half of it is random, so that clients don’t all come back together. */
function delayBefore(answer: Response, { delay = 500 }: Retry, attempt: number): number | null {
  const asked = retryAfterOf(answer)
  if (asked !== null) return asked * 1000 > LONGEST_REQUESTED ? null : asked * 1000
  return (Math.min(delay * 2 ** attempt, LONGEST_DELAY) * (1 + Math.random())) / 2
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    if (signal.aborted) return reject(signal.reason)
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', stop, { once: true })
  })
}
