import { describe, expect, it } from 'vitest'
import { addMember, createMerchant, createOrganization } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness()

function path(organizationId: string): string {
  return `/v1/organizations/${organizationId}`
}

describe('an organization that the path names', () => {
  it('needs no active organization', async () => {
    const { owner, organizationId } = await createMerchant(harness)
    await owner.browser.post('/api/auth/organization/set-active', { organizationId: null })
    const of = path(organizationId)
    for (const one of [of, `${of}/tax-settings`, `${of}/payment-settings`]) {
      expect(await owner.browser.get(one)).toMatchObject({ status: 200 })
    }
    const stranger = await createMerchant(harness)
    expect(await stranger.owner.browser.get(of)).toMatchObject({
      status: 404,
      body: { error: 'ResourceNotFound' },
    })
  })

  it('only reads while that organization is suspended, whichever is active', async () => {
    const { owner } = await createMerchant(harness)
    const other = await createOrganization(harness)
    await addMember(harness, { organizationId: other.id, userId: owner.id, roles: ['owner'] })
    const data = { suspendedAt: harness.clock.now(), suspensionReason: 'Fraud' }
    await harness.database.organization.update({ where: { id: other.id }, data })
    expect(await owner.browser.patch(path(other.id), { name: 'Renamed' })).toMatchObject({
      status: 403,
    })
    expect(await owner.browser.get(path(other.id))).toMatchObject({ status: 200 })
  })
})
