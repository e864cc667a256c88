import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { App, RequestContext } from '../http/request-context.ts'
import { registerMailedPages } from './mailed-pages/register.ts'

const apps = path.join(import.meta.dirname, '../../..')
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Both built apps on this origin: the dashboard at `/`, the customers’ side at `/portal`. */
export function registerPages(app: App): void {
  const portal = path.join(apps, 'portal/dist')
  const web = path.join(apps, 'web/dist')
  app.use('/portal/*', files(portal, '/portal'))
  app.get('/portal/checkout/*', (c) => page(c, path.join(portal, 'checkout.html')))
  app.get('/embed.js', (c) => embedScript(c, path.join(portal, 'embed.js')))
  app.get('/portal', (c) => c.redirect('/portal/'))
  app.get('/portal/*', (c) => page(c, path.join(portal, 'index.html')))
  const index = path.join(web, 'index.html')
  registerMailedPages(app, async () => (existsSync(index) ? readFile(index, 'utf8') : null))
  app.use('/*', files(web, ''))
  app.get('/*', async (c, next) => {
    if (/^\/(api|v1|dev|sandbox)(\/|$)/.test(c.req.path)) return next()
    return page(c, index)
  })
}

/** Any page may load the script that embeds a checkout, and check it by its hash. */
async function embedScript(c: RequestContext, file: string) {
  if (!existsSync(file)) return c.text('The script is not built yet: run `pnpm build`.', 503)
  return c.body(await readFile(file, 'utf8'), 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400',
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
}

function files(root: string, base: string) {
  return serveStatic({
    root,
    precompressed: true,
    rewriteRequestPath: (requested) => {
      const file = requested.slice(base.length)
      // The page itself is answered below, so that it is never kept.
      return file === '/' || file.endsWith('.html') ? '/not-a-file' : file
    },
    onFound: (file, c) => {
      c.header('Cache-Control', file.includes('/assets/') ? IMMUTABLE : 'no-cache')
    },
  })
}

async function page(c: RequestContext, file: string) {
  if (!existsSync(file)) return c.text('The screens are not built yet: run `pnpm build`.', 503)
  const headers = { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' }
  const smaller = `${file}.br`
  if (!/\bbr\b/.test(c.req.header('Accept-Encoding') ?? '') || !existsSync(smaller)) {
    return c.html(await readFile(file, 'utf8'), 200, headers)
  }
  const content = new Uint8Array(await readFile(smaller))
  const type = { 'Content-Type': 'text/html; charset=UTF-8', 'Content-Encoding': 'br' }
  return c.body(content, 200, { ...headers, ...type })
}
