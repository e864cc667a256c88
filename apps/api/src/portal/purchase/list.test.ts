import { PurchaseList } from '@tollgate/contracts'
import { describe, expect, test, vi } from 'vitest'
import { textOf } from '../../core/fragment.ts'
import { newId } from '../../core/ids.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createMerchant, createUser, type TestUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { refusal } from '../../testing/members.ts'
import { createPurchase } from '../../testing/portal-fixtures.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'
import { purchasesOf } from './queries.ts'

const harness = await createHarness()
const { clock, database, services } = harness
const path = '/api/auth/list-purchases'

describeUserAccess({ harness, method: 'GET', path })

/** A merchant who knows an address as that of a customer. */
async function createShop(email: string) {
  const merchant = await createMerchant(harness)
  const { organizationId } = merchant
  return { ...merchant, customer: await createCustomer(harness, organizationId, { email }) }
}

async function listed({ browser }: TestUser) {
  return PurchaseList.parse((await browser.get(path)).body).purchases
}

describe('the own purchases', () => {
  test('are one for each merchant, where the newest order is first', async () => {
    const ada = await createUser(harness)
    const shops = [await createShop(ada.email), await createShop(ada.email)]
    const unused = await createShop(ada.email.toUpperCase())
    await createShop('someone-else@example.com')
    for (const { organizationId, customer } of [...shops, ...shops.slice(0, 1)]) {
      clock.advance({ seconds: 1 })
      await createPurchase(harness, organizationId, { customerId: customer.id })
    }
    const now = clock.now()
    const purchases = await listed(ada)
    expect(purchases.map(({ customerId, orders }) => [customerId, orders])).toEqual([
      [shops[0]?.customer.id, 2],
      [shops[1]?.customer.id, 1],
      [unused.customer.id, 0],
    ])
    const { organizationId: id, slug } = shops[0] ?? {}
    expect(purchases[0]).toEqual({
      organization: { id, name: 'Acme', slug, logo: null },
      customerId: shops[0]?.customer.id,
      orders: 2,
      lastOrderAt: now.toISOString(),
      activeBenefits: 2,
    })
    expect(purchases[2]).toMatchObject({ lastOrderAt: null, activeBenefits: 0 })
  })

  test('count only the benefits that are held at present', async () => {
    const ada = await createUser(harness)
    const { organizationId, customer } = await createShop(ada.email)
    const buy = (granted: boolean) =>
      createPurchase(harness, organizationId, { customerId: customer.id, granted })
    const deletedAt = clock.now()
    await buy(true)
    await buy(false)
    const { grant } = await buy(true)
    await database.benefitGrant.update({ where: { id: grant.id }, data: { revokedAt: deletedAt } })
    const { benefit } = await buy(true)
    await database.benefit.update({ where: { id: benefit.id }, data: { deletedAt } })
    expect(await listed(ada)).toMatchObject([{ orders: 4, activeBenefits: 1 }])
  })

  test('leave out where the customer was deleted', async () => {
    const ada = await createUser(harness)
    const { client, customer } = await createShop(ada.email)
    await client.delete(`/v1/customers/${customer.id}`)
    expect(await listed(ada)).toEqual([])
  })

  test('go with the address: after a change they are those of the new one', async () => {
    const ada = await createUser(harness)
    await createShop(ada.email)
    const moved = await createShop('ada-has-moved@example.com')
    await database.user.update({ where: { id: ada.id }, data: { email: moved.customer.email } })
    expect(await listed(ada)).toMatchObject([{ customerId: moved.customer.id }])
  })

  test('“Email not verified”: the address may be someone else’s', async () => {
    const eve = await createUser(harness, { emailVerified: false })
    await createShop(eve.email)
    expect(await eve.browser.get(path)).toMatchObject(refusal(403, 'Email not verified'))
  })

  test('take one round trip', async () => {
    const ada = await createUser(harness)
    const query = vi.spyOn(services.pool, 'query')
    await ada.browser.get(path)
    expect(query.mock.calls.map(([each]) => each)).toEqual([
      expect.objectContaining({ text: expect.stringContaining('secret_hash') }),
      expect.objectContaining({
        name: expect.stringMatching(/^sql_/),
        text: expect.stringContaining('AS purchases'),
      }),
    ])
    query.mockRestore()
  })

  test('are found by an index, however many customers there are', async () => {
    const { organizationId } = await createMerchant(harness)
    await services.pool.query(
      `INSERT INTO customers (id, organization_id, email, created_at)
       SELECT gen_random_uuid(), $1, 'crowd-' || n || '@example.com', now()
       FROM generate_series(1, 5000) n`,
      [organizationId],
    )
    await services.pool.query('ANALYZE customers')
    const { text, values } = textOf(purchasesOf(newId()))
    const { rows } = await services.pool.query(`EXPLAIN ${text}`, values)
    expect(JSON.stringify(rows)).toContain('customers_live_address_idx')
  })
})
