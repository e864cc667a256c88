import { scopes } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createBrowser } from './browser.ts'
import { createMerchant, createTokenClient, createUser } from './fixtures.ts'
import type { Harness } from './harness.ts'

interface UserRoute {
  harness: Harness
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  /** The anonymous answer, on the routes whose 401 has a message. */
  refusal?: object
}

/** The cases that every signed-in route must pass: no one else has access. */
export function describeUserAccess({ harness, method, path, body, refusal }: UserRoute): void {
  const refused = { status: 401, body: refusal ?? '' }

  describe(`access to ${path}`, () => {
    it('refuses callers who are not signed in', async () => {
      const answer = await createBrowser(harness.app).request(method, path, body)
      expect(answer).toMatchObject(refused)
    })

    it('refuses an access token', async () => {
      const { organizationId } = await createMerchant(harness)
      const client = await createTokenClient(harness, organizationId, scopes)
      expect(await client.request(method, path, body)).toMatchObject(refused)
    })

    it('refuses an expired session, and that of a banned user', async () => {
      const banned = await createUser(harness)
      await harness.database.user.update({ where: { id: banned.id }, data: { banned: true } })
      expect(await banned.browser.request(method, path, body)).toMatchObject(refused)
      const expired = await createUser(harness)
      await harness.database.session.updateMany({
        where: { userId: expired.id },
        data: { expiresAt: harness.clock.now() },
      })
      expect(await expired.browser.request(method, path, body)).toMatchObject(refused)
    })
  })
}
