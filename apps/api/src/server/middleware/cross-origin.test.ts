import { describe, expect, it } from 'vitest'
import { createBrowser } from '../../testing/browser.ts'
import { contractOperations, samplePath } from '../../testing/contract-operations.ts'
import { createHarness } from '../../testing/harness.ts'
import { createShop, openCheckout } from '../../testing/purchase-fixtures.ts'

const harness = await createHarness({
  settings: { TRUSTED_ORIGINS: ['https://app.example', 'https://*.preview.example'] },
})
const { app } = harness

async function ask(path: string, origin: string, method = 'GET') {
  const asked = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  }
  const headers = { origin, ...(method === 'OPTIONS' ? asked : {}) }
  const response = await app.request(path, { method, headers })
  return { status: response.status, headers: response.headers }
}

function sharing(headers: Headers) {
  return {
    origin: headers.get('access-control-allow-origin'),
    credentials: headers.get('access-control-allow-credentials'),
  }
}

it.each(['https://app.example', 'https://branch-7.preview.example'])(
  'a page of %s may call the routes of accounts with its cookies',
  async (origin) => {
    const preflight = await ask('/api/auth/sign-in/email', origin, 'OPTIONS')
    expect(preflight.status).toBe(204)
    expect(sharing(preflight.headers)).toEqual({ origin, credentials: 'true' })
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST')
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type')
    const answer = await ask('/api/auth/get-session', origin)
    expect(sharing(answer.headers)).toEqual({ origin, credentials: 'true' })
    expect(answer.headers.get('vary')).toContain('Origin')
    expect(answer.headers.get('access-control-expose-headers')).toContain('X-Request-Id')
  },
)

it('it may read refusals as well', async () => {
  const { status, headers } = await ask('/api/auth/list-sessions', 'https://app.example')
  expect(status).toBe(401)
  expect(sharing(headers)).toEqual({ origin: 'https://app.example', credentials: 'true' })
})

it.each(['https://evil.example', 'https://app.example.evil.example', 'http://app.example', 'null'])(
  'a page of %s may not',
  async (origin) => {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await ask('/api/auth/get-session', origin, method)
      expect(sharing(headers).origin).toBeNull()
    }
  },
)

it('it may call the portal without cookies, and nothing else of /v1', async () => {
  const origin = 'https://app.example'
  const { headers } = await ask('/v1/customer-portal/orders', origin, 'OPTIONS')
  expect(sharing(headers)).toEqual({ origin, credentials: null })
  expect(sharing((await ask('/v1/products', origin)).headers).origin).toBeNull()
})

describe('a page of any site', () => {
  const origin = 'https://shop.example'
  function sharedWith(path: string): string | null {
    if (!path.startsWith('/v1/checkouts/client/')) return null
    // The published hooks follow a checkout with cookies, which browsers allow no `*`.
    return path.endsWith('/stream') ? origin : '*'
  }

  it('may call a checkout by its secret, without cookies, and nothing else', async () => {
    for (const operation of contractOperations()) {
      const { path, method } = operation
      for (const asked of [method, 'OPTIONS']) {
        const { headers } = await ask(samplePath(operation), origin, asked)
        expect(sharing(headers).origin, `${asked} ${path}`).toBe(sharedWith(path))
      }
    }
  })

  it('may not read pages, files and documents', async () => {
    const paths = ['/', '/portal/', '/portal/checkout/x', '/sandbox/card', '/sandbox/cards.json']
    for (const path of [...paths, '/docs/reference', '/checkout-links/x', '/dev/outbox']) {
      expect(sharing((await ask(path, origin)).headers).origin, path).toBeNull()
    }
  })

  it('is told which methods and headers a checkout takes', async () => {
    const { status, headers } = await ask('/v1/checkouts/client/x/confirm', origin, 'OPTIONS')
    expect(status).toBe(204)
    expect(sharing(headers)).toEqual({ origin: '*', credentials: null })
    expect(headers.get('access-control-allow-methods')).toBe('GET,HEAD,POST,PATCH')
    expect(headers.get('access-control-allow-headers')).toBe('content-type')
    expect(headers.get('access-control-max-age')).toBe('3600')
  })

  it('reads, changes and confirms a checkout, and reads what is refused', async () => {
    const foreign = { origin, 'sec-fetch-site': 'cross-site' }
    const browser = createBrowser(app)
    const open = await openCheckout(await createShop(harness))
    const read = await browser.get(open.path, foreign)
    expect(read).toMatchObject({ status: 200, body: { id: open.id } })
    expect(read.headers.get('access-control-expose-headers')).toContain('X-Request-Id')
    const named = await browser.patch(open.path, { customer_name: 'Ada' }, foreign)
    expect(named).toMatchObject({ status: 200, body: { customer_name: 'Ada' } })
    const refused = await browser.post(`${open.path}/confirm`, {}, foreign)
    expect(refused.status).toBe(422)
    expect(sharing(refused.headers).origin).toBe('*')
  })
})
