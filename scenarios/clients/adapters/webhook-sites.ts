import { once } from 'node:events'
import { createServer } from 'node:http'
import { polar as plugin, webhooks } from '@polar-sh/better-auth'
import * as forExpress from '@polar-sh/express'
import * as forHono from '@polar-sh/hono'
import * as forNext from '@polar-sh/nextjs'
import * as forRemix from '@polar-sh/remix'
import { Polar } from '@polar-sh/sdk'
import { betterAuth } from 'better-auth'
import { memoryAdapter } from 'better-auth/adapters/memory'
import express from 'express'
import { Hono } from 'hono'

type Told = (payload: { type?: string | undefined }) => Promise<void>

export interface Callbacks {
  onPayload: Told
  /** By the name of an event’s type: `onOrderPaid`. */
  named: Record<`on${string}`, Told>
}

/** A merchant’s server that takes webhooks, made with a framework’s package. */
type CreateSite = (secret: string, callbacks: Callbacks) => express.RequestHandler

/** What a framework that isn’t express does with a request. */
function handledBy(handle: (request: Request) => unknown): express.RequestHandler {
  return async (request, response) => {
    const headers = new Headers(
      Object.entries(request.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
    )
    const asked = new Request('https://shop.example/api/auth/polar/webhooks', {
      method: 'POST',
      headers,
      body: request.body,
    })
    const answer = await handle(asked)
    if (!(answer instanceof Response)) throw new Error('A site answers with a response')
    response.status(answer.status).end()
  }
}

export const webhookSites: Record<string, CreateSite> = {
  express: (webhookSecret, { onPayload, named }) => {
    const handle = forExpress.Webhooks({ webhookSecret, onPayload, ...named })
    return (request, response, next) => {
      request.body = JSON.parse(request.body)
      return handle(request, response, next)
    }
  },
  hono: (webhookSecret, { onPayload, named }) => {
    const site = new Hono().use(forHono.Webhooks({ webhookSecret, onPayload, ...named }))
    return handledBy((request) => site.request(request))
  },
  nextjs: (webhookSecret, { onPayload, named }) =>
    handledBy(forNext.Webhooks({ webhookSecret, onPayload, ...named })),
  remix: (webhookSecret, { onPayload, named }) => {
    const handle = forRemix.Webhooks({ webhookSecret, onPayload, ...named })
    return handledBy((request) => handle({ request, context: {}, params: {} }))
  },
  'better-auth': (secret, { onPayload, named }) => {
    const { handler } = betterAuth({
      baseURL: 'https://shop.example',
      secret: 'a secret of the tests, long enough to be one',
      database: memoryAdapter({ user: [], session: [], account: [], verification: [] }),
      plugins: [
        plugin({
          client: new Polar({ accessToken: 'none is needed here' }),
          use: [webhooks({ secret, onPayload, ...named })],
        }),
      ],
    })
    return handledBy(handler)
  },
}

export async function startSite(handle: express.RequestHandler) {
  const app = express().use(express.text({ type: '*/*', limit: '1mb' }), handle)
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
