import { readFileSync } from 'node:fs'
import type { RequestContext } from './request-context.ts'

const page = new URL('page.css', import.meta.url)
const developerPage = new URL('developer-page.css', import.meta.url)

/** The style of a page: what all pages of the server have in common, then its own. */
export function pageStyle(...own: URL[]): string {
  return [page, ...own].map((file) => readFileSync(file, 'utf8')).join('\n')
}

export function servePageStyle(c: RequestContext, ...own: URL[]): Response {
  return c.body(pageStyle(...own), 200, { 'Content-Type': 'text/css; charset=utf-8' })
}

/** The same for developers’ pages, which share some more. */
export function serveDeveloperStyle(c: RequestContext, own: URL): Response {
  return servePageStyle(c, developerPage, own)
}
