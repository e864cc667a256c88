import { once } from 'node:events'
import { createServer } from 'node:http'

/** A merchant’s own site, on an origin of its own: every page of it has this content. */
export async function startShopSite(content: string) {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1>${content}</html>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Listens on no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async stop(): Promise<void> {
      server.closeAllConnections()
      server.close()
    },
  }
}
