import { setTimeout } from 'node:timers/promises'
import { BenefitGrant, BenefitGrantList } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import { confirm, createShop, openCheckout } from '../../testing/purchase-fixtures.ts'
import { completeCheckoutJob } from '../jobs.ts'
import { grantBenefits } from './grant.ts'

const harness = await createHarness()
const { database } = harness

/** Sells, and stops before the jobs of the grants run. */
async function sellUngranted() {
  const shop = await createShop(harness)
  const open = await openCheckout(shop)
  await confirm(harness, open)
  harness.clock.advance({ seconds: 10 })
  await harness.runDue()
  await harness.runJobs(completeCheckoutJob.name)
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
    const grant = () => grantBenefits(ctx, [{ benefitGrantId: grantId }])
    // All of them have begun before one can go on.
    const begun = await database.$transaction(async (held) => {
      await held.$executeRaw`SELECT FROM benefit_grants WHERE id = ${grantId}::uuid FOR UPDATE`
      const granting = [grant(), grant(), grant()]
      await setTimeout(200)
      return { granting }
    })
    await Promise.all(begun.granting)
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
    await grantBenefits(ctx, [{ benefitGrantId: grantId }])
    expect(await database.benefitGrant.findUnique({ where: { id: grantId } })).toMatchObject({
      grantedAt: null,
    })
  })
})

describe('revoking', () => {
  const byBenefit = { noun: 'benefits', idOf: (sold: Sold) => sold.benefit.id }
  const byCustomer = { noun: 'customers', idOf: (sold: Sold) => sold.customerId }

  it.each([byBenefit, byCustomer])(
    'is told and audited of each grant when one of $noun is deleted',
    async ({ noun, idOf }) => {
      const sold = await sellTwice()
      const { organizationId, client } = sold
      expect((await client.delete(`/v1/${noun}/${idOf(sold)}`)).status).toBe(204)
      const type = 'benefit_grant.revoked'
      const events = await database.outboxEvent.findMany({ where: { organizationId, type } })
      const told = BenefitGrant.array().parse(events.map(({ payload }) => payload))
      expect(told.map(({ id }) => id).sort()).toEqual(sold.grantIds)
      expect(told).toMatchObject([
        { is_granted: false, is_revoked: true },
        { is_granted: false, is_revoked: true },
      ])
      const entries = await database.auditEntry.findMany({
        where: { organizationId, action: type },
      })
      expect(entries.map(({ targetId }) => targetId).sort()).toEqual(sold.grantIds)
      expect(entries[0]?.after).toMatchObject({
        benefit_id: sold.benefit.id,
        customer_id: sold.customerId,
      })
      expect(JSON.stringify(entries.map(({ after }) => after))).not.toContain('ada@example.com')
    },
  )

  it('goes on by a job where there are many', async () => {
    const { organizationId, client, benefit } = await createShop(harness)
    await harness.services.pool.query(
      `WITH c AS (
         INSERT INTO customers (id, organization_id, email, created_at)
         SELECT gen_random_uuid(), $1, n || '@example.com', now() FROM generate_series(1, 450) n
         RETURNING id
       )
       INSERT INTO benefit_grants
         (id, organization_id, benefit_id, customer_id, granted_at, created_at)
       SELECT gen_random_uuid(), $1, $2, id, now(), now() FROM c`,
      [organizationId, benefit.id],
    )
    const unrevoked = { where: { organizationId, revokedAt: null } }
    const type = 'benefit_grant.revoked'
    expect((await client.delete(`/v1/benefits/${benefit.id}`)).status).toBe(204)
    expect(await database.benefitGrant.count(unrevoked)).toBe(250)
    await harness.runJobs()
    expect(await database.benefitGrant.count(unrevoked)).toBe(0)
    expect(await database.outboxEvent.count({ where: { organizationId, type } })).toBe(450)
  })

  it('tells nothing of a grant that was never given', async () => {
    const { organizationId, client, benefit } = await sellUngranted()
    await client.delete(`/v1/benefits/${benefit.id}`)
    const type = { startsWith: 'benefit_grant.' }
    expect(await database.outboxEvent.count({ where: { organizationId, type } })).toBe(0)
  })
})

type Sold = Awaited<ReturnType<typeof sellTwice>>

/** Two purchases of one customer, each with its grant. */
async function sellTwice() {
  const shop = await createShop(harness)
  for (let purchase = 0; purchase < 2; purchase++) {
    await confirm(harness, await openCheckout(shop))
    await harness.runJobs()
  }
  const grants = await database.benefitGrant.findMany({
    where: { organizationId: shop.organizationId },
    orderBy: { id: 'asc' },
  })
  const grantIds = grants.map(({ id }) => id)
  return { ...shop, grantIds, customerId: grants[0]?.customerId ?? '' }
}
