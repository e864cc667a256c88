import type { RequestContext } from './request-context.ts'

/** Proxies would otherwise keep events until there are many. */
const HEADERS = { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' }

/** Answers server-sent events, for as long as there are any. */
export async function answerEventStream(c: RequestContext, stream: ReadableStream<Uint8Array>) {
  if (c.req.method !== 'HEAD') return c.body(stream, 200, HEADERS)
  // Nobody would ever read it, and it would keep its place.
  await stream.cancel()
  return c.body(null, 200, HEADERS)
}
