import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { RequestContext } from './request-context.ts'

/** An answer of Node’s with headers that go out beside those that its route sets, which override them. */
export class Answer<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  readonly standing: OutgoingHttpHeaders = {}

  /** Node writes headers fastest that it gets all at once, here. */
  override writeHead(
    status: number,
    reasonOrHeaders?: string | OutgoingHttpHeaders | OutgoingHttpHeaders[string][],
    given?: OutgoingHttpHeaders | OutgoingHttpHeaders[string][],
  ): this {
    const headers = typeof reasonOrHeaders === 'string' ? given : reasonOrHeaders
    if (Array.isArray(headers)) throw new Error('Answers take their headers as an object')
    const all = { ...this.standing }
    for (const name in headers) all[name.toLowerCase()] = headers[name]
    return super.writeHead(status, all)
  }
}

/**
 * Sets headers that every answer has, by their names in lower case. On a connection they go straight
 * to Node: what passes through a `Headers` object costs more than the rest of a session check.
 */
export function setAnswerHeaders(c: RequestContext, headers: Record<string, string>): void {
  const answer = c.env?.outgoing
  if (answer instanceof Answer) Object.assign(answer.standing, headers)
  // Requests made inside the process (tests) have no connection.
  else for (const [name, value] of Object.entries(headers)) c.header(name, value)
}

/** Takes back a header that every answer has, or that the route has set. */
export function dropAnswerHeader(c: RequestContext, name: string): void {
  c.header(name, undefined)
  const answer = c.env?.outgoing
  if (answer instanceof Answer) delete answer.standing[name]
}
