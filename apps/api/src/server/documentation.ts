import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { App, RequestContext } from '../http/request-context.ts'
import { answerPage, files } from './built-files.ts'

const BASE = '/docs'
/** The service’s origin in the pages as they are written. */
const EXAMPLE_ORIGIN = 'https://tollgate.example'

/** The documentation as built: pages by their path, the same as Markdown, and its scripts and styles. */
export function registerDocumentation(app: App, folder: string): void {
  app.get('/llms.txt', (c) => c.redirect(`${BASE}/llms.txt`))
  app.get(`${BASE}/*`, async (c, next) => {
    const name = c.req.path.slice(BASE.length + 1) || 'index'
    if (/^[\w/-]+$/.test(name)) return page(c, folder, name)
    if (/^[\w/-]+\.(md|txt)$/.test(name)) return text(c, path.join(folder, name))
    return next()
  })
  app.use(`${BASE}/*`, files(folder, BASE))
  app.get(`${BASE}/*`, (c) => page(c, folder, '404'))
}

async function page(c: RequestContext, folder: string, name: string) {
  const file = path.join(folder, `${name}.html`)
  const isThere = existsSync(file) && name !== '404'
  return answerPage(c, isThere ? file : path.join(folder, '404.html'), isThere ? 200 : 404)
}

/** Fills in this service’s origin: programs that read Markdown run no script for it. */
async function text(c: RequestContext, file: string) {
  if (!existsSync(file)) return c.text('There is no such page.', 404)
  const content = await readFile(file, 'utf8')
  const type = file.endsWith('.md') ? 'text/markdown' : 'text/plain'
  const { BASE_URL } = c.get('ctx').settings
  return c.body(content.replaceAll(EXAMPLE_ORIGIN, BASE_URL), 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-cache',
  })
}
