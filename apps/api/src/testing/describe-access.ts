import { type Scope, scopes } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createBrowser } from './browser.ts'
import { createMember, createMerchant, createTokenClient, createUser } from './fixtures.ts'
import type { Harness } from './harness.ts'

interface MerchantRoute {
  harness: Harness
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** The path with an id that belongs to the given organization, when the route names one. */
  path(organizationId: string): string | Promise<string>
  body?: unknown
  /** Any one of these suffices. */
  scopes: readonly [Scope, ...Scope[]]
  /** Whether the path names something of one organization. */
  namesResource: boolean
}

/** The cases that every route of a merchant has to pass: who may not call it, and what they hear. */
export function describeMerchantAccess(route: MerchantRoute): void {
  const { harness, method, body } = route
  const writes = route.scopes.every((scope) => !scope.endsWith(':read'))

  describe('access', () => {
    it('refuses callers who are not signed in', async () => {
      const { organizationId } = await createMerchant(harness)
      const answer = await createBrowser(harness.app).request(
        method,
        await route.path(organizationId),
        body,
      )
      expect(answer).toMatchObject({ status: 401, body: { error: 'Unauthorized' } })
    })

    it('refuses a token that nobody issued', async () => {
      const { organizationId } = await createMerchant(harness)
      const headers = { authorization: 'Bearer tollgate_oat_nobody' }
      const path = await route.path(organizationId)
      const answer = await createBrowser(harness.app).request(method, path, body, headers)
      expect(answer).toMatchObject({ status: 401, body: { error: 'invalid_token' } })
    })

    it('refuses a token without the scope', async () => {
      const { organizationId } = await createMerchant(harness)
      const others = scopes.filter((scope) => !route.scopes.includes(scope))
      const client = await createTokenClient(harness, organizationId, others)
      const answer = await client.request(method, await route.path(organizationId), body)
      expect(answer).toMatchObject({ status: 403, body: { error: 'insufficient_scope' } })
    })

    if (writes) {
      it('refuses a member whose role only reads', async () => {
        const { organizationId } = await createMerchant(harness)
        const member = await createMember(harness, organizationId, 'member')
        const answer = await member.browser.request(method, await route.path(organizationId), body)
        expect(answer).toMatchObject({ status: 403, body: { error: 'NotPermitted' } })
      })
    }

    if (route.namesResource) {
      it('hides what belongs to another organization', async () => {
        const { organizationId } = await createMerchant(harness)
        const stranger = await createMerchant(harness)
        const path = await route.path(organizationId)
        for (const caller of [stranger.client, stranger.owner.browser]) {
          const answer = await caller.request(method, path, body)
          expect(answer).toMatchObject({ status: 404, body: { error: 'ResourceNotFound' } })
        }
      })
    }

    it('refuses a token that asks for an organization of others', async () => {
      const { organizationId } = await createMerchant(harness)
      const stranger = await createMerchant(harness)
      const path = `${await route.path(stranger.organizationId)}?organization_id=${organizationId}`
      const answer = await stranger.client.request(method, path, body)
      expect(answer).toMatchObject({ status: 404, body: { error: 'ResourceNotFound' } })
    })

    it('refuses a user who asks for an organization of others', async () => {
      const { organizationId } = await createMerchant(harness)
      const stranger = await createMerchant(harness)
      const path = `${await route.path(organizationId)}?organization_id=${organizationId}`
      const answer = await stranger.owner.browser.request(method, path, body)
      expect(answer).toMatchObject({ status: 404, body: { error: 'ResourceNotFound' } })
    })
  })
}

interface UserRoute {
  harness: Harness
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  /** What nobody hears, on the routes whose 401 says something. */
  refusal?: object
}

/** The cases that every route of a signed-in user has to pass: nobody else gets in. */
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
