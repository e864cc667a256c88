import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { finish } from './testing/finish.ts'
import { pageOf, serve } from './testing/service.ts'
import { createCommandLine } from './testing/test-io.ts'

const baseUrl = 'https://pay.example'
const token = 'tollgate_oat_right'
const acme = { id: 'organization', slug: 'acme', name: 'Acme' }

/** A service that knows one token, which may read the organization or not. */
function service({ mayRead = true } = {}) {
  const invalid = { error: 'invalid_token', detail: 'The token is unknown', code: 'token.invalid' }
  const lacking = {
    error: 'insufficient_scope',
    detail: 'The token lacks the scope organizations:read',
    code: 'token.scope_missing',
    values: { scope: 'organizations:read' },
  }
  return serve({
    '/v1/organizations': ({ headers }) => {
      if (headers.get('authorization') !== `Bearer ${token}`) return { status: 401, body: invalid }
      return mayRead ? { body: pageOf([acme]) } : { status: 403, body: lacking }
    },
  })
}

function atHome(given: object = {}) {
  const home = mkdtempSync(path.join(os.tmpdir(), 'tollgate-cli-'))
  const { fetch } = service()
  const type = createCommandLine({ fetch, home, secret: token, ...given })
  return { type, fetch, config: path.join(home, '.config/tollgate/config.json') }
}

it('keeps a token where only its owner reads it, and uses it from then on', async () => {
  const { type, config } = atHome()
  const { code, stdout } = await type('login', '--base-url', baseUrl)
  expect([code, stdout]).toEqual([0, `Signed in at ${baseUrl} for Acme, as profile default.\n`])
  expect(statSync(config).mode & 0o777).toBe(0o600)
  expect(statSync(path.dirname(config)).mode & 0o777).toBe(0o700)
  const { stdout: whoami } = await type('whoami')
  expect(whoami).toBe(`Acme (acme), organization\nat ${baseUrl}, by profile default\n`)
})

it('keeps several, each with a secret of its own that stays', async () => {
  const { type, config } = atHome()
  await type('login', '--base-url', baseUrl)
  await type('login', '--base-url', 'https://other.example', '--profile', 'other')
  const read = () => JSON.parse(readFileSync(config, 'utf8')).profiles
  const { default: first, other } = read()
  expect(first.webhookSecret).toMatch(/^whsec_[\w-]{32}$/)
  expect(other.webhookSecret).not.toBe(first.webhookSecret)
  await type('login')
  expect(read()).toEqual({ default: first, other })
  expect((await type('logout', '--profile', 'other')).stdout).toContain('deleted')
  expect(read()).toEqual({ default: first })
  expect((await type('logout', '--profile', 'other')).stdout).toBe('There is no profile other.\n')
})

it('takes it from standard input if there is no terminal', async () => {
  const { type } = atHome({ secret: undefined, input: `${token}\n` })
  expect((await type('login', '--base-url', baseUrl)).code).toBe(0)
})

it('keeps one that may not tell whose it is', async () => {
  const { type } = atHome({ fetch: service({ mayRead: false }).fetch })
  const { code, stdout } = await type('login', '--base-url', baseUrl)
  expect([code, stdout]).toEqual([0, `Signed in at ${baseUrl}, as profile default.\n`])
})

it.each([
  ['what is no token', 'password', 2, 'begins with tollgate_oat_'],
  ['one that the service doesn’t know', 'tollgate_oat_wrong', 1, 'does not know this token'],
])('keeps nothing of %s', async (_, secret, code, reason) => {
  const { type, config } = atHome({ secret })
  const outcome = await type('login', '--base-url', baseUrl)
  expect(outcome.code).toBe(code)
  expect(outcome.stderr).toContain(reason)
  expect(outcome.stderr).not.toContain(secret)
  expect(() => statSync(config)).toThrow()
})

it('warns where others can read it on the way', async () => {
  const { type } = atHome()
  expect((await type('login', '--base-url', 'http://pay.example')).stderr).toContain('https')
  expect((await type('login', '--base-url', 'http://localhost:3000')).stderr).toBe('')
})

it('sends a token to no other service', async () => {
  const { type, fetch } = atHome()
  await type('login', '--base-url', baseUrl)
  fetch.mockClear()
  const { code, stderr } = await type('whoami', '--base-url', 'https://evil.example')
  expect([code, fetch.mock.calls]).toEqual([2, []])
  expect(stderr).toContain('not for https://evil.example')
})

it('without a token says how to get one', async () => {
  const { code, stderr } = await atHome().type('list', 'orders')
  expect([code, stderr]).toEqual([
    3,
    'Error: Sign in first: tollgate login. Or set TOLLGATE_TOKEN.\n',
  ])
})

it('a token that is no longer valid has an exit code of its own, and so has silence', async () => {
  const env = { TOLLGATE_TOKEN: 'tollgate_oat_wrong', TOLLGATE_URL: baseUrl }
  const refused = await atHome({ env }).type('whoami')
  expect(refused.code).toBe(3)
  expect(refused.stderr).toContain('tollgate login')
  const fetch = async () => Promise.reject(new Error('connection refused'))
  const silent = await finish(() => atHome({ env, fetch }).type('whoami'))
  expect(silent).toMatchObject({ code: 4, stderr: expect.stringContaining('connection refused') })
})
