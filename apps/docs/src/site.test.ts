import { guardedRoutes } from '@tollgate/api/rate-limits'
import { settingsList } from '@tollgate/api/settings-list'
import { refusals, webhookEventTypes } from '@tollgate/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Find, readIndex } from './browser/search.ts'
import { readPages } from './read-pages.ts'
import { siteOf } from './site.ts'
import { openApi } from './sources/open-api.ts'

const pages = readPages()
let site: Map<string, string>

beforeAll(async () => {
  site = await siteOf(pages, { start: '/start.js', script: '/main.js', style: '/style.css' })
})

const page = (name: string) => site.get(`${name}.html`) ?? ''

describe('what the source says', () => {
  test('has every refusal at an anchor of its own', () => {
    const missing = Object.keys(refusals).filter(
      (code) => !page('api/errors').includes(`<tr id="${code}"`),
    )
    expect(missing).toEqual([])
  })

  test('has every type of event, setting and limited route', () => {
    const settings = settingsList().flatMap((group) => group.settings.map(({ name }) => name))
    const missing = [
      ...webhookEventTypes.filter((type) => !page('api/webhook-events').includes(`id="${type}"`)),
      ...settings.filter((name) => !page('self-hosting/settings').includes(`id="${name}"`)),
      ...Object.keys(guardedRoutes).filter((path) => !page('api/limits').includes(path)),
    ]
    expect(missing).toEqual([])
  })

  test('has every route on the page of its noun', () => {
    const missing = Object.entries(openApi.paths).flatMap(([path, methods]) =>
      Object.values(methods)
        .filter(({ tags: [tag] }) => !page(`reference/${tag}`).includes(path))
        .map(({ operationId }) => operationId),
    )
    expect(missing).toEqual([])
  })
})

describe('every page', () => {
  test('has one first heading, a language, a description and the way around it', () => {
    const broken = pages.filter(({ path }) => {
      const html = page(path || 'index')
      return (
        html.match(/<h1>/g)?.length !== 1 ||
        !html.includes('<html lang="en">') ||
        !html.includes('<meta name="description" content="') ||
        !html.includes('aria-current="page"')
      )
    })
    expect(broken.filter(({ path }) => path !== '')).toEqual([])
  })

  test('has no script or style within it, which the content security policy would refuse', () => {
    const inline = [...site].filter(([name, text]) => {
      return name.endsWith('.html') && /<style|<script(?![^>]* src=)|\sstyle=|\son\w+=/.test(text)
    })
    expect(inline.map(([name]) => name)).toEqual([])
  })

  test('is there as Markdown, with what the source says filled in', () => {
    expect(site.get('index.md')).toMatch(/^# Tollgate documentation\n/)
    expect(site.get('api/errors.md')).toContain('| `token.invalid` | 401 |')
    expect(site.get('llms.txt')).toContain('- [Errors](/docs/api/errors.md): ')
    expect(site.get('llms-full.txt')).toContain('# Webhooks\n')
  })
})

test('a link or anchor that leads nowhere fails the build', async () => {
  const own = { title: 'A', description: 'B', order: 1, linksRows: false, path: 'guides/a' }
  const build = (markdown: string) =>
    siteOf([{ ...own, markdown }], { start: '', script: '', style: '' })
  await expect(build('[x](b.md)')).rejects.toThrow('guides/a.md links to guides/b.md')
  await expect(build('[x](#nowhere)')).rejects.toThrow('links to #nowhere')
})

describe('the search', () => {
  let find: Find
  beforeAll(() => {
    find = readIndex(site.get('search.json') ?? '')
  })

  test.each([
    ['verify webhook signature', '/docs/guides/webhooks#verify-the-signature'],
    ['backup', '/docs/self-hosting/backup'],
    ['TRUSTED_PROXIES', '/docs/self-hosting/proxy#settings-that-go-with-it'],
    ['idempotency', '/docs/api/idempotency'],
    ['idempotancy', '/docs/api/idempotency'],
    ['next.js', '/docs/quickstarts/nextjs'],
    ['test cards', '/docs/guides/checkout#test-cards'],
    ['reserve units', '/docs/reference/meter-reservation#reserve-units-of-a-customers-meter'],
  ])('finds for “%s” %s', (query, address) => {
    expect(
      find(query)
        .slice(0, 5)
        .map(({ id }) => id),
    ).toContain(address)
  })

  test('finds nothing for what is not there', () => {
    expect(find('xylophone')).toEqual([])
  })
})
