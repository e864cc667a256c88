import type { ServerType } from '@hono/node-server'

const LOOK_EVERY_MILLISECONDS = 100

/** Takes no new requests and waits for those under way; who never ends one is cut off in time. */
export async function finishRequests(server: ServerType, atMostMilliseconds: number) {
  const isHttp1 = 'closeAllConnections' in server
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Connections that clients keep open come to rest one by one, as their requests end.
  const resting = setInterval(
    () => isHttp1 && server.closeIdleConnections(),
    LOOK_EVERY_MILLISECONDS,
  )
  const overdue = setTimeout(() => isHttp1 && server.closeAllConnections(), atMostMilliseconds)
  await closed
  clearInterval(resting)
  clearTimeout(overdue)
}
