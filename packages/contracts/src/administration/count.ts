import { z } from '@hono/zod-openapi'

/** A number of a query, where numbers come as texts. */
export function Count(max: number) {
  return z.coerce.number().int().min(0).max(max)
}
