export type Fetch = (request: Request) => Promise<Response>

export interface Retry {
  /** How often a request is sent again after a failure. */
  attempts: number
  /** Milliseconds before the first of them, doubled with each; 1000 by default. `Retry-After` comes first. */
  delay?: number
}

const RETRIED = new Set([408, 425, 429, 500, 502, 503, 504])
const LONGEST_DELAY = 30_000

/**
 * Sends requests again that found nobody, or a service that was busy. What changes something may then
 * be done twice: give such requests an `Idempotency-Key`.
 *
 * @example
 * await unwrap(client.GET('/v1/products', { fetch: retrying({ attempts: 3 }) }))
 */
export function retrying(
  retry: Retry,
  send: Fetch = (request) => globalThis.fetch(request),
): Fetch {
  return async (request) => {
    for (let attempt = 0; ; attempt++) {
      const answer = await answering(send, request.clone())
      if (attempt >= retry.attempts || !RETRIED.has(answer.status)) return answer
      await wait(delayBefore(answer, retry, attempt), request.signal)
    }
  }
}

/** A request that reaches nobody is answered as well, so that there is one way to tell a failure. */
export async function answering(send: Fetch, request: Request): Promise<Response> {
  try {
    return await send(request)
  } catch (error) {
    if (request.signal.aborted) throw error
    const message = error instanceof Error ? error.message : 'The service could not be reached'
    return Response.json({ code: 'NETWORK_ERROR', message }, { status: 503 })
  }
}

function delayBefore(answer: Response, { delay = 1000 }: Retry, attempt: number): number {
  const asked = Number(answer.headers.get('retry-after') ?? Number.NaN) * 1000
  return Math.min(Number.isNaN(asked) ? delay * 2 ** attempt : asked, LONGEST_DELAY)
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', stop, { once: true })
  })
}
