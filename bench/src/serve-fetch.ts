import { serve } from '@hono/node-server'

type Fetch = (request: Request) => Response | Promise<Response>

/** Serves a handler where the bench expects it. */
export function serveFetch(fetch: Fetch): void {
  serve({ fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
}
