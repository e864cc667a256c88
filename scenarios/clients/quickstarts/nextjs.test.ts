import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseEnv } from 'node:util'
import { serve } from '@hono/node-server'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { createMerchant } from '../../testing/merchant.ts'
import { confirm } from '../../testing/purchase.ts'
import { freePort } from '../../testing/service-process.ts'
import { runShell, writeApp } from './written-app.ts'

const baseUrl = inject('baseUrl')

type Handler = (request: Request) => Promise<Response>

it('the quickstart for Next.js sells a subscription, receives the webhook, and lets the customer in', async () => {
  const { accessToken } = await createMerchant(baseUrl)
  const port = await freePort()
  const appUrl = `http://localhost:${port}`
  await using app = await writeApp('nextjs', {
    'https://tollgate.example': baseUrl,
    'http://localhost:3001': appUrl,
    tollgate_oat_YOUR_TOKEN: accessToken,
  })
  await runShell(app.folder, app.commands)
  await readSettings(app.folder)
  const said = vi.spyOn(console, 'log').mockReturnValue()
  await serveRoutes(app.folder, port)

  expect((await fetch(`${appUrl}/premium`)).status).toBe(402)
  const leads = await fetch(`${appUrl}/buy`, { redirect: 'manual' })
  expect(leads.status).toBe(303)
  await confirm(baseUrl, leads.headers.get('location')?.split('/').at(-1) ?? '')

  await expect.poll(async () => (await fetch(`${appUrl}/premium`)).status).toBe(200)
  await expect
    .poll(() => said.mock.calls)
    .toContainEqual([expect.stringMatching(/^Order [A-Z]+-\d+ is paid$/)])
  expect((await fetch(`${appUrl}/webhooks`, { method: 'POST', body: '{}' })).status).toBe(400)
})

/** As Next.js does before it loads a route. */
async function readSettings(folder: string): Promise<void> {
  const settings = parseEnv(await readFile(path.join(folder, '.env.local'), 'utf8'))
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
}

/** What Next.js does with the files in `app`, which are functions from a request to a response. */
async function serveRoutes(folder: string, port: number): Promise<void> {
  const load = (route: string) =>
    import(pathToFileURL(path.join(folder, `app/${route}/route.ts`)).href)
  const routes: Record<string, Record<string, Handler>> = {
    '/buy': await load('buy'),
    '/webhooks': await load('webhooks'),
    '/premium': await load('premium'),
  }
  const server = serve({
    // Other files of this worker need Node’s own classes.
    overrideGlobalObjects: false,
    port,
    fetch: (request) => {
      const handler = routes[new URL(request.url).pathname]?.[request.method]
      return handler ? handler(request) : new Response(null, { status: 404 })
    },
  })
  onTestFinished(() => void server.close())
}
