import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { gitHubSettings, serveApps } from './as-app.ts'
import { serveRepositories } from './repositories.ts'
import { createWorld } from './world.ts'

/** What goes wrong with the next request: nothing, an answer of GitHub’s, or that there is none. */
type Trouble =
  | null
  | { status: number; message?: string; errors?: object[]; headers?: Record<string, string> }
  | 'cut-off'
  | 'silence'
  | 'no-json'

const API = '/api/v3'

/** A stand-in for a GitHub Enterprise Server on this machine, with the troubles that GitHub documents. */
export async function startGitHub() {
  const world = createWorld()
  const troubles: Trouble[] = []
  const asked: string[] = []
  const web = new Hono<{ Bindings: HttpBindings }>()
  web.use(async (c, go) => {
    asked.push(`${c.req.method} ${c.req.path.replace(API, '')}`)
    const trouble = troubles.shift()
    if (!trouble) return go()
    if (trouble === 'silence') await setTimeout(60_000, undefined, { ref: false })
    if (trouble === 'no-json') return c.text('<!doctype html>')
    if (typeof trouble === 'object') {
      const { status, headers = {}, message = 'Trouble', errors } = trouble
      return Response.json({ message, errors }, { status, headers })
    }
    c.env.incoming.socket.destroy()
    return c.body(null)
  })
  const { login, api } = serveApps(world)
  web.route('/login/oauth', login)
  web.route(API, api)
  web.route(API, serveRepositories(world))
  const server = createAdaptorServer({ fetch: web.fetch })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const url = `http://127.0.0.1:${port}`
  return {
    ...world,
    url,
    settings: { ...gitHubSettings, GITHUB_URL: url },
    troubles,
    /** What was asked, as `GET /app`. */
    asked,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
