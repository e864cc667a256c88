import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSafeRedirect, isTrustedOrigin } from '../http/trusted-origin.ts'
import { signUp } from '../testing/account.ts'
import { contractOperations, samplePath } from '../testing/contract-operations.ts'
import { runs, shareOf } from '../testing/depth.ts'
import { createHarness } from '../testing/harness.ts'
import { redirectTricks } from '../testing/redirect-tricks.ts'

const harness = await createHarness({ settings: { TRUSTED_ORIGINS: ['https://*.app.example'] } })
const { app, services } = harness
const { browser } = await signUp(harness)
const ORIGIN = services.settings.BASE_URL
const tricks = redirectTricks(ORIGIN)
const operations = contractOperations().filter(({ path }) => path.startsWith('/api/auth/'))

const fields = {
  callbackURL: 'Invalid callbackURL',
  redirectTo: 'Invalid redirectURL',
  errorCallbackURL: 'Invalid errorCallbackURL',
  newUserCallbackURL: 'Invalid newUserCallbackURL',
}

/** Sent as it is: what `fetch` would make of the address doesn't matter here. */
function withQuery(path: string, field: string, target: string): string {
  return `${path}?${new URLSearchParams([[field, target]])}`
}

describe('a redirect to another site', () => {
  it('is tried in more than a hundred ways', () => {
    expect(new Set(tricks).size).toBeGreaterThanOrEqual(100)
  })

  it.each(operations.map((operation, index) => [operation.operationId, operation, index] as const))(
    '%s refuses it in every field, before anything else',
    async (_name, operation, index) => {
      const path = samplePath(operation)
      for (const [place, [field, message]] of Object.entries(fields).entries()) {
        for (const target of shareOf(tricks, index + place, 16)) {
          const isPost = operation.method === 'POST'
          const answer = isPost
            ? await browser.post(path, { [field]: target })
            : await browser.request(operation.method, withQuery(path, field, target))
          const told = { status: answer.status, body: answer.body, target }
          // A lone zero is refused sooner, as text that cannot be stored.
          if (target.includes('\0')) expect(answer.status).toBe(400)
          else expect(told).toMatchObject({ status: 403, body: { message }, target })
        }
      }
    },
    300_000,
  )

  it('is not followed where a field is given twice, or is no text', async () => {
    const twice = '?token=x&callbackURL=%2Fok&callbackURL=https%3A%2F%2Fevil.example'
    for (const { path, method } of operations) {
      const given = samplePath({ path })
      const answers = [
        await app.request(given + twice, { method }),
        await browser.request(method === 'GET' ? 'POST' : method, given, {
          callbackURL: ['https://evil.example'],
          redirectTo: { toString: 'https://evil.example' },
        }),
      ]
      for (const { status, headers } of answers) {
        expect(status).toBeLessThan(500)
        expect(headers.get('location') ?? '').not.toMatch(/^https?:\/\/evil/)
      }
    }
  })

  const piece = fc.oneof(
    fc.constantFrom('/', '\\', '//', '@', ':', '%2f', '%5c', '.', '..', '?', '#', '\t', ' ', ';'),
    fc.constantFrom('http:', 'https://', 'javascript:', 'evil.example', 'one.app.example'),
    fc.constantFrom(ORIGIN, new URL(ORIGIN).host, 'localhost', ':3000'),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  const target = fc.array(piece, { maxLength: 7 }).map((pieces) => pieces.join(''))

  it('is never considered safe, however it is built', () => {
    fc.assert(
      fc.property(target, (given) => {
        if (!isSafeRedirect(services.settings, given)) return
        const { href } = new URL(given, ORIGIN)
        expect(isTrustedOrigin(services.settings, href)).toBe(true)
        // Readers that take a backslash for a slash, or drop blanks, come to the same place.
        const readOtherwise = given.replaceAll('\\', '/').replace(/[\t\r\n ]/g, '')
        expect(new URL(readOtherwise, ORIGIN).href).toBe(href)
      }),
      { numRuns: runs(5_000, 200_000) },
    )
  })
})
