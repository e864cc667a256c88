import { expect, it } from 'vitest'
import { createHarness } from '../../testing/harness.ts'

const { app } = await createHarness({
  settings: { TRUSTED_ORIGINS: ['https://app.example', 'https://*.preview.example'] },
})

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

it('it may call what browsers call of /v1, without cookies, and nothing else of it', async () => {
  const origin = 'https://app.example'
  for (const path of ['/v1/checkouts/client/secret', '/v1/customer-portal/orders']) {
    const { headers } = await ask(path, origin, 'OPTIONS')
    expect(sharing(headers)).toEqual({ origin, credentials: null })
  }
  expect(sharing((await ask('/v1/products', origin)).headers).origin).toBeNull()
})
