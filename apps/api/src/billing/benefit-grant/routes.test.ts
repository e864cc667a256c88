import { BenefitGrantList } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import { confirm, createShop, openCheckout } from '../../testing/purchase-fixtures.ts'
import { grantBenefit } from './grant.ts'

const harness = await createHarness()
const { database } = harness

/** Sells, and stops before the jobs of the grants run. */
async function sellUngranted() {
  const shop = await createShop(harness)
  const open = await openCheckout(shop)
  await confirm(harness, open)
  harness.clock.advance({ seconds: 10 })
  await harness.runDue()
  const { id } = await database.benefitGrant.findFirstOrThrow({
    where: { organizationId: shop.organizationId },
  })
  return { ...shop, grantId: id, path: `/v1/benefits/${shop.benefit.id}/grants` }
}

describe('listing who has a benefit', () => {
  it('distinguishes granted from pending ones', async () => {
    const { client, path } = await sellUngranted()
    async function count(query: string): Promise<number> {
      return BenefitGrantList.parse((await client.get(`${path}?${query}`)).body).items.length
    }
    expect([await count('is_granted=true'), await count('is_granted=false')]).toEqual([0, 1])
    await harness.runJobs()
    expect([await count('is_granted=true'), await count('is_granted=false')]).toEqual([1, 0])
    const { body } = await client.get(path)
    const [grant] = BenefitGrantList.parse(body).items
    expect(grant).toMatchObject({
      is_granted: true,
      granted_at: harness.clock.now().toISOString(),
      is_revoked: false,
      customer: { email: 'ada@example.com' },
      benefit: { description: 'Private chat' },
      error: null,
      properties: {},
    })
    expect(await count(`customer_id=${grant?.customer_id}`)).toBe(1)
    expect(await count(`customer_id=${grant?.id}`)).toBe(0)
  })
})

describe('granting', () => {
  it('happens once, however often its job runs', async () => {
    const { organizationId, grantId } = await sellUngranted()
    const ctx = { ...harness.systemContext(), organizationId }
    await Promise.all([1, 2, 3].map(() => grantBenefit(ctx, grantId)))
    const type = 'benefit_grant.created'
    expect(await database.outboxEvent.count({ where: { organizationId, type } })).toBe(1)
  })

  it('is not granted once the benefit is deleted', async () => {
    const { client, benefit, grantId } = await sellUngranted()
    await client.delete(`/v1/benefits/${benefit.id}`)
    await harness.runJobs()
    expect(await database.benefitGrant.findUnique({ where: { id: grantId } })).toMatchObject({
      grantedAt: null,
    })
  })

  it('does nothing for a grant of another organization', async () => {
    const { grantId } = await sellUngranted()
    const other = await createShop(harness)
    const ctx = { ...harness.systemContext(), organizationId: other.organizationId }
    await grantBenefit(ctx, grantId)
    expect(await database.benefitGrant.findUnique({ where: { id: grantId } })).toMatchObject({
      grantedAt: null,
    })
  })
})
