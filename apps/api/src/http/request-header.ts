import type { RequestContext } from './request-context.ts'

/** A header by its name in lower case, as Node has read it: the way through `Headers` is far longer. */
export function requestHeader(c: RequestContext, name: string): string | undefined {
  // Requests made inside the process (tests) have no connection.
  const incoming = c.env?.incoming
  if (!incoming) return c.req.header(name)
  const value = incoming.headers[name]
  return Array.isArray(value) ? value[0] : value
}
