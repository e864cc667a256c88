import type { RequestContext } from './request-context.ts'

/**
 * The body as JSON whatever its type is called, or null where it is none. What looks at bodies
 * before the contract does must see whatever the contract may come to see.
 */
export async function readJsonBody(c: RequestContext): Promise<unknown> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return null
  return c.req.json<unknown>().catch(() => null)
}
