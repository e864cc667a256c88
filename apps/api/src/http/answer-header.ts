import type { RequestContext } from './app-environment.ts'

/**
 * Sets a header that every answer has. On a connection it goes straight to Node: what passes
 * through a `Headers` object costs more than the rest of a session check. Answers may override it.
 */
export function setAnswerHeader(c: RequestContext, name: string, value: string): void {
  // Requests made inside the process (tests) have no connection.
  const outgoing = c.env?.outgoing
  if (outgoing) outgoing.setHeader(name, value)
  else c.header(name, value)
}
