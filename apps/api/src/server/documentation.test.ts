import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '../http/request-context.ts'
import { createMemoryRateLimits } from '../providers/rate-limits/memory.ts'
import { createHarness } from '../testing/harness.ts'
import { createApp } from './app.ts'
import { registerDocumentation } from './documentation.ts'

const harness = await createHarness()
const guide = '<!doctype html><title>Guide</title>'
let folder: string
let app: App

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-docs-'))
  await Promise.all(['guides', 'assets'].map((name) => mkdir(path.join(folder, name))))
  const files: Record<string, string | Buffer> = {
    'index.html': '<!doctype html><title>Home</title>',
    'guides/checkout.html': guide,
    'guides/checkout.html.br': brotliCompressSync(guide),
    'guides/checkout.md': '# Checkout\n\ncurl https://tollgate.example/v1/checkouts\n',
    'llms.txt': '# Tollgate\n',
    'search.json': '{}',
    'assets/main-1.js': 'started()',
    '404.html': '<!doctype html><title>Page not found</title>',
  }
  await Promise.all(
    Object.entries(files).map(([name, content]) => writeFile(path.join(folder, name), content)),
  )
  app = createApp(harness.services, createMemoryRateLimits())
  registerDocumentation(app, folder)
})
afterAll(() => rm(folder, { recursive: true }))

describe('a page', () => {
  test.each([
    ['/docs', 'Home'],
    ['/docs/', 'Home'],
    ['/docs/guides/checkout', 'Guide'],
    ['/docs/guides/checkout/', 'Guide'],
  ])('is at %s', async (address, title) => {
    const answer = await app.request(address)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(`<title>${title}</title>`)
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
    expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'self';")
    expect(answer.headers.get('Content-Security-Policy')).toContain("style-src 'self';")
  })

  test('comes compressed to browsers', async () => {
    const answer = await app.request('/docs/guides/checkout', {
      headers: { 'Accept-Encoding': 'gzip, br' },
    })
    expect(answer.headers.get('Content-Encoding')).toBe('br')
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=UTF-8')
  })

  test.each(['/docs/nowhere', '/docs/404', '/docs/guides', '/docs/..%2findex', '/docs/a.html'])(
    'is not at %s',
    async (address) => {
      const answer = await app.request(address)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('Page not found')
    },
  )
})

test('programs read Markdown, which names this service', async () => {
  const answer = await app.request('/docs/guides/checkout.md')
  expect(answer.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
  expect(await answer.text()).toContain(`curl ${harness.services.settings.BASE_URL}/v1/checkouts`)
  expect((await app.request('/docs/guides/nowhere.md')).status).toBe(404)
  expect((await app.request('/llms.txt')).headers.get('Location')).toBe('/docs/llms.txt')
  const list = await app.request('/docs/llms.txt')
  expect(list.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
})

test('scripts, styles and the index come as they were built', async () => {
  expect(await (await app.request('/docs/assets/main-1.js')).text()).toBe('started()')
  expect(await (await app.request('/docs/search.json')).json()).toEqual({})
})

test('says how to build what is not built yet', async () => {
  const unbuilt = createApp(harness.services, createMemoryRateLimits())
  registerDocumentation(unbuilt, path.join(folder, 'nowhere'))
  const answer = await unbuilt.request('/docs')
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('pnpm build')
})
