import { expect, test, vi } from 'vitest'
import { newId } from '../../core/ids.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createPurchase } from '../../testing/portal-fixtures.ts'
import { createCustomer, createProduct } from '../../testing/sale-fixtures.ts'
import { startSecondProcess } from '../../testing/second-process.ts'
import { createSubscription } from '../../testing/subscription-fixtures.ts'

const harness = await createHarness()
const { app: second } = await startSecondProcess(harness)

async function createState() {
  const merchant = await createMerchant(harness)
  const { organizationId } = merchant
  const { id: customerId } = await createCustomer(harness, organizationId)
  const { benefit } = await createPurchase(harness, organizationId, { customerId })
  const { id, priceId } = await createProduct(harness, organizationId, {
    recurringInterval: 'month',
  })
  const of = { customerId, productId: id, priceId }
  const subscription = await createSubscription(harness, organizationId, of)
  return {
    ...merchant,
    customerId,
    benefit,
    subscription,
    path: `/v1/customers/${customerId}/state`,
  }
}

test('follows every change of what it shows at once, on every process', async () => {
  const { organizationId, owner, client, ...sold } = await createState()
  const { customerId, benefit, subscription, path } = sold
  const other = createBrowser(second)
  for (const [name, value] of owner.browser.cookies) other.cookies.set(name, value)
  const read = async () => {
    const here = await client.get(path)
    const there = await other.get(`${path}?organization_id=${organizationId}`)
    expect(there).toMatchObject({ status: 200, body: here.body })
    return here.body
  }
  expect(await read()).toMatchObject({
    granted_benefits: [{ benefit_id: benefit.id }],
    active_subscriptions: [{ id: subscription.id }],
  })
  await client.patch(`/v1/customers/${customerId}`, { name: 'Ada' })
  expect(await read()).toMatchObject({ name: 'Ada' })
  await client.patch(`/v1/benefits/${benefit.id}`, { metadata: { tier: 'gold' } })
  expect(await read()).toMatchObject({ granted_benefits: [{ benefit_metadata: { tier: 'gold' } }] })
  await createPurchase(harness, organizationId, { customerId })
  expect(await read()).toMatchObject({ granted_benefits: [{}, {}] })
  await client.patch(`/v1/subscriptions/${subscription.id}`, { cancel_at_period_end: true })
  expect(await read()).toMatchObject({ active_subscriptions: [{ cancel_at_period_end: true }] })
  await client.delete(`/v1/benefits/${benefit.id}`)
  expect(await read()).toMatchObject({ granted_benefits: [{}] })
  await client.delete(`/v1/subscriptions/${subscription.id}`)
  expect(await read()).toMatchObject({ active_subscriptions: [] })
  await client.delete(`/v1/customers/${customerId}`)
  expect(await client.get(path)).toMatchObject({ status: 404 })
})

test('asks only for its revision as long as nothing has changed', async () => {
  const { client, path } = await createState()
  const first = await client.get(path)
  const query = vi.spyOn(harness.services.pool, 'query')
  const again = await client.get(path)
  const texts = query.mock.calls.map((call) => JSON.stringify(call))
  query.mockRestore()
  expect(again.body).toEqual(first.body)
  expect(texts.filter((text) => text.includes('customers'))).toEqual([
    expect.stringContaining('c.revision'),
  ])
})

test('names the files to download as the benefit has them now', async () => {
  const { client, path, benefit } = await createState()
  const [kept, archived] = [newId(), newId()]
  const change = (properties: object) =>
    harness.database.benefit.update({
      where: { id: benefit.id },
      data: { type: 'downloadables', properties },
    })
  await change({ files: [kept, archived], archived: {} })
  expect(await client.get(path)).toMatchObject({
    body: { granted_benefits: [{ properties: { files: [kept, archived] } }] },
  })
  await change({ files: [kept, archived], archived: { [archived]: true } })
  expect(await client.get(path)).toMatchObject({
    body: { granted_benefits: [{ properties: { files: [kept] } }] },
  })
})
