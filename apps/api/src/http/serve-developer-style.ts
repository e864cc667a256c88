import { readFile } from 'node:fs/promises'
import type { RequestContext } from './request-context.ts'

const common = new URL('developer-page.css', import.meta.url)

/** The style of a page for developers: what these pages have in common, then what is its own. */
export async function serveDeveloperStyle(c: RequestContext, own: URL): Promise<Response> {
  const [before, after] = await Promise.all([readFile(common, 'utf8'), readFile(own, 'utf8')])
  return c.body(`${before}\n${after}`, 200, { 'Content-Type': 'text/css; charset=utf-8' })
}
