import { once } from 'node:events'
import { createServer } from 'node:http'

/** A merchant’s program that takes whatever it is sent, and notes when each event came. */
export async function startReceiver() {
  /** Milliseconds since 1970, by the id of the event, of its first delivery. */
  const arrivals = new Map<string, number>()
  let deliveries = 0
  const server = createServer((request, response) => {
    const id = String(request.headers['webhook-id'])
    deliveries++
    if (!arrivals.has(id)) arrivals.set(id, Date.now())
    request.resume()
    response.writeHead(204).end()
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    arrivals,
    /** How many came more than once. */
    repeated: () => deliveries - arrivals.size,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>
