import { expect, it } from 'vitest'
import { nouns } from './contract.gen.ts'
import { pageOf, serve } from './testing/service.ts'

interface Endpoint {
  url: string
  enabled: boolean
  failing_since: string | null
}

const endpoint: Endpoint = { url: 'https://acme.test/hooks', enabled: true, failing_since: null }

function service({ endpoints = [endpoint], lacking = '', minutesAhead = 0, paths = nouns } = {}) {
  const date = new Date(Date.now() + minutesAhead * 60_000).toUTCString()
  const listed = Object.values(nouns).map(({ path }) => [path, { body: pageOf([]) }])
  const refused = {
    status: 403,
    body: {
      error: 'insufficient_scope',
      detail: 'No',
      code: 'token.scope_missing',
      values: { scope: 'orders:read' },
    },
  }
  return serve({
    ...Object.fromEntries(listed),
    '/health/ready': { body: { status: 'ready' }, headers: { date } },
    '/openapi.json': {
      body: {
        info: { version: '1.0.0' },
        paths: Object.fromEntries(Object.values(paths).map(({ path }) => [path, {}])),
      },
    },
    '/v1/organizations': { body: pageOf([{ id: 'acme', name: 'Acme', slug: 'acme' }]) },
    '/v1/webhooks/endpoints': { body: pageOf(endpoints) },
    ...(lacking ? { [lacking]: refused } : {}),
  })
}

it('finds no problem if there is none', async () => {
  const { code, stdout } = await service().type('doctor')
  expect(code).toBe(0)
  expect(stdout.split('\n').map((line) => line.slice(0, 11).trim())).toEqual(
    ['service', 'clock', 'version', 'token', 'scopes', 'webhooks']
      .map((name) => `✓ ${name}`)
      .concat(''),
  )
})

it.each([
  ['a clock that is wrong', { minutesAhead: 6 }, 1, '✗ clock', 'seconds behind'],
  [
    'an endpoint that is off',
    { endpoints: [{ ...endpoint, enabled: false }] },
    1,
    '✗ webhooks',
    'switched off',
  ],
  [
    'an endpoint that fails',
    { endpoints: [{ ...endpoint, failing_since: '2026-03-14T09:26:53Z' }] },
    1,
    '✗ webhooks',
    'has failed since',
  ],
  ['no endpoint', { endpoints: [] }, 0, '! webhooks', 'no endpoints'],
  ['a scope that is missing', { lacking: '/v1/orders' }, 0, '! scopes', 'lacks orders:read'],
  ['an older service', { paths: {} }, 0, '! version', 'has no benefits'],
])('finds %s', async (_, given, code, sign, reason) => {
  const outcome = await service(given).type('doctor')
  const line = outcome.stdout.split('\n').find((one) => one.startsWith(sign))
  expect(line).toContain(reason)
  expect(outcome.code).toBe(code)
})

it('says what fails, and goes on', async () => {
  const { type } = serve({ '/v1/webhooks/endpoints': { body: pageOf([endpoint]) } })
  const { code, stdout } = await type('doctor', '--json')
  const findings: { name: string; status: string }[] = JSON.parse(stdout)
  expect(findings.map(({ name, status }) => `${name} ${status}`)).toEqual([
    'service bad',
    'version bad',
    'token bad',
    'webhooks good',
  ])
  expect(code).toBe(1)
})
