import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { serveStatic } from '@hono/node-server/serve-static'
import type { RequestContext } from '../http/request-context.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Serves the files of a build, except its pages. */
export function files(root: string, base: string) {
  return serveStatic({
    root,
    precompressed: true,
    rewriteRequestPath: (requested) => {
      const file = requested.slice(base.length)
      // Pages are answered by `answerPage`, so that browsers don’t keep them.
      return file === '/' || file.endsWith('.html') ? '/not-a-file' : file
    },
    onFound: (file, c) => {
      c.header('Cache-Control', file.includes('/assets/') ? IMMUTABLE : 'no-cache')
    },
  })
}

/** Answers a page of a build, compressed if the browser takes that. */
export async function answerPage(c: RequestContext, file: string, status: 200 | 404 = 200) {
  if (!existsSync(file)) return c.text('The screens are not built yet: run `pnpm build`.', 503)
  const headers = { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' }
  const smaller = `${file}.br`
  if (!/\bbr\b/.test(c.req.header('Accept-Encoding') ?? '') || !existsSync(smaller)) {
    return c.html(await readFile(file, 'utf8'), status, headers)
  }
  const content = new Uint8Array(await readFile(smaller))
  const type = { 'Content-Type': 'text/html; charset=UTF-8', 'Content-Encoding': 'br' }
  return c.body(content, status, { ...headers, ...type })
}
