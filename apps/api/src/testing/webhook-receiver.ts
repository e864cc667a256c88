import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const Body = z.object({
  type: z.string(),
  timestamp: z.string(),
  sequence: z.int(),
  data: z.looseObject({}),
})

export interface Received {
  path: string
  method: string
  headers: Record<string, string>
  body: string
}

type Behavior = (response: ServerResponse, received: Received) => void

/** What an endpoint does with a delivery that it likes. */
export const accept: Behavior = (response) => void response.writeHead(200).end('OK')

/** A program of a merchant that is told what happens. It notes everything, and answers as a test wants. */
export async function startWebhookReceiver() {
  const received: Received[] = []
  let behave = accept
  let open = 0
  let mostAtOnce = 0
  const server = createServer(async (request, response) => {
    open++
    mostAtOnce = Math.max(mostAtOnce, open)
    response.on('close', () => open--)
    const { url: path = '', method = '' } = request
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    const delivery = { path, method, headers, body: await text(request) }
    received.push(delivery)
    behave(response, delivery)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answer(behavior: Behavior) {
      behave = behavior
    },
    /** What was received on a path, by the fields that most tests look at. */
    told: (path: string) =>
      received
        .filter((one) => one.path === path)
        .map(({ headers, body }) => ({
          id: headers['webhook-id'],
          ...Body.parse(JSON.parse(body)),
        })),
    /** How many deliveries were under way at once, at most. */
    mostAtOnce: () => mostAtOnce,
    /** Closes the connections that are still waiting for a response. */
    drop: () => server.closeAllConnections(),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
