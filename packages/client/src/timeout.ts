import type { Fetch } from './retry.ts'

/** Gives up on an answer that has not begun in time. Reading it may take longer, as streams do. */
export function withTimeout(milliseconds: number, send: Fetch): Fetch {
  return async (request) => {
    const end = new AbortController()
    const giveUp = () => end.abort(request.signal.reason)
    if (request.signal.aborted) giveUp()
    request.signal.addEventListener('abort', giveUp, { once: true })
    const message = `The service did not answer within ${milliseconds / 1000} seconds`
    const timer = setTimeout(
      () => end.abort(new DOMException(message, 'TimeoutError')),
      milliseconds,
    )
    try {
      return await send(new Request(request, { signal: end.signal }))
    } finally {
      clearTimeout(timer)
    }
  }
}
