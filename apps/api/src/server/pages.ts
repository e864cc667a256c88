import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { App, RequestContext } from '../http/request-context.ts'
import { answerPage, files } from './built-files.ts'
import { registerDocumentation } from './documentation.ts'
import { registerMailedPages } from './mailed-pages/register.ts'

const apps = path.join(import.meta.dirname, '../../..')

/** What is built, on this origin: the dashboard at `/`, the customers’ side at `/portal`, the documentation at `/docs`. */
export function registerPages(app: App): void {
  const portal = path.join(apps, 'portal/dist')
  const web = path.join(apps, 'web/dist')
  app.use('/portal/*', files(portal, '/portal'))
  app.get('/portal/checkout/*', (c) => answerPage(c, path.join(portal, 'checkout.html')))
  app.get('/embed.js', (c) => embedScript(c, path.join(portal, 'embed.js')))
  app.get('/portal', (c) => c.redirect('/portal/'))
  app.get('/portal/*', (c) => answerPage(c, path.join(portal, 'index.html')))
  registerDocumentation(app, path.join(apps, 'docs/dist'))
  const index = path.join(web, 'index.html')
  registerMailedPages(app, async () => (existsSync(index) ? readFile(index, 'utf8') : null))
  app.use('/*', files(web, ''))
  app.get('/*', async (c, next) => {
    if (/^\/(api|v1|dev|sandbox)(\/|$)/.test(c.req.path)) return next()
    return answerPage(c, index)
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
