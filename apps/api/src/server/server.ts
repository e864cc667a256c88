import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { Answer } from '../http/answer-header.ts'
import type { App } from '../http/request-context.ts'

/** Headers and bodies are small; whoever takes longer only keeps a connection. */
const HEADERS_MILLISECONDS = 10_000
const REQUEST_MILLISECONDS = 30_000
const LOOK_EVERY_MILLISECONDS = 2_000

export function createServer(app: App): ServerType {
  return createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      ServerResponse: Answer,
      headersTimeout: HEADERS_MILLISECONDS,
      requestTimeout: REQUEST_MILLISECONDS,
      connectionsCheckingInterval: LOOK_EVERY_MILLISECONDS,
    },
  })
}

export function listen(server: ServerType, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}
