import type { RequestContext } from './request-context.ts'

/** The token of `Authorization: Bearer`, or null. */
export function readBearer(c: RequestContext): string | null {
  const header = c.req.header('authorization')
  const [scheme, token] = header?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' && token ? token : null
}
