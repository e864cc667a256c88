import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/** A merchant’s program on this machine: it takes what is sent to it, or is out of order. */
export async function startReceiver() {
  const bodies: string[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    bodies.push(await text(request))
    response.writeHead(status).end(status === 200 ? 'Thank you' : 'Out of order')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    bodies,
    answer(given: number): void {
      status = given
    },
    [Symbol.dispose]: () => void server.close(),
  }
}
