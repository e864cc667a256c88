import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { Answer } from '../http/answer-header.ts'
import type { App } from '../http/request-context.ts'

/** Headers and bodies are small: a client that takes longer only keeps a connection. */
const PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
}

export function createServer(app: App, patience = PATIENCE): ServerType {
  return createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      ServerResponse: Answer,
      ...patience,
    },
  })
}

export function listen(server: ServerType, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}
