import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signUp } from '../testing/account.ts'
import { contractOperations } from '../testing/contract-operations.ts'
import { runs } from '../testing/depth.ts'
import { createHarness } from '../testing/harness.ts'

const harness = await createHarness({ settings: { SESSION_COOKIE_CACHE: true } })
const { app } = harness
const { browser } = await signUp(harness)
const ownCookie = `tollgate.session_token=${browser.cookies.get('tollgate.session_token')}`

const posts = contractOperations()
  .filter(({ path, method }) => path.startsWith('/api/auth/') && method === 'POST')
  .map(({ path }) => path)

/** What a header may hold at all: HTTP itself refuses the rest. */
const headerText = fc.string({
  unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code)),
})

const headers = fc.dictionary(
  fc.constantFrom(
    'authorization',
    'cookie',
    'origin',
    'referer',
    'sec-fetch-site',
    'content-type',
    'accept-language',
    'x-forwarded-for',
    'x-request-id',
    'user-agent',
  ),
  headerText,
)

describe('malicious requests', () => {
  it('are answered as their sender’s mistake, with any body', async () => {
    const body = fc.oneof(
      fc.json(),
      fc.string(),
      fc.jsonValue().map((value) => JSON.stringify(value)),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...posts), body, fc.boolean(), async (path, text, known) => {
        const response = await app.request(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(known ? { cookie: ownCookie } : {}) },
          body: text,
        })
        expect(response.status).toBeLessThan(500)
      }),
      { numRuns: runs(100, 2_000) },
    )
  })

  it('are answered as their sender’s mistake, with any fields', async () => {
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue())
    const fields = fc.record(
      { name: value, email: value, token: value, image: value, username: value, rememberMe: value },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...posts), fields, async (path, given) => {
        const response = await app.request(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: ownCookie },
          body: JSON.stringify({ password: 'short', ...given }),
        })
        expect(response.status).toBeLessThan(500)
      }),
      { numRuns: runs(100, 2_000) },
    )
  })

  it('create no session, with any headers', async () => {
    await fc.assert(
      fc.asyncProperty(headers, async (given) => {
        const response = await app.request('/api/auth/get-session', { headers: given })
        expect(response.status).toBe(200)
        expect(await response.json()).toBeNull()
      }),
      { numRuns: runs(100, 2_000) },
    )
  })
})
