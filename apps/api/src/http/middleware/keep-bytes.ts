import { createMiddleware } from 'hono/factory'
import type { AppEnvironment } from '../app-environment.ts'

/** Reads a body as bytes, before whatever reads it as text would lose those of an image. */
export function keepBytes() {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    await c.req.arrayBuffer()
    await next()
  })
}
