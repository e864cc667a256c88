import { createMiddleware } from 'hono/factory'
import type { RequestEnvironment } from '../../http/request-context.ts'

/** Reads a body as bytes, before whatever reads it as text would lose those of an image. */
export function keepBytes() {
  return createMiddleware<RequestEnvironment>(async (c, next) => {
    await c.req.arrayBuffer()
    await next()
  })
}
