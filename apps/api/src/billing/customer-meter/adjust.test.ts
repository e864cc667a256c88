import { CustomerMeter } from '@tollgate/contracts'
import { expect, test } from 'vitest'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createCustomerMeter, createMeter } from '../../testing/meter-fixtures.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'
import { expectRight } from '../../testing/usage-fixtures.ts'

const harness = await createHarness()

async function createAccount() {
  const merchant = await createMerchant(harness)
  const { organizationId } = merchant
  const { id: meterId } = await createMeter(harness, organizationId)
  const { id: customerId } = await createCustomer(harness, organizationId)
  const { id } = await createCustomerMeter(harness, organizationId, { customerId, meterId })
  return { ...merchant, customerId, path: `/v1/customer-meters/${id}/adjust` }
}

test('crediting by hand is announced, and parallel take-backs never go below zero', async () => {
  const { client, slug, organizationId, customerId, path } = await createAccount()
  const { body } = await client.post(path, { units: 100, note: 'Sorry for the outage' })
  expect(CustomerMeter.parse(body)).toMatchObject({ credited_units: 100, balance: 100 })
  const told = { organizationId, type: 'customer.state_changed' }
  expect(await harness.database.outboxEvent.findMany({ where: told })).toMatchObject([
    { payload: { id: customerId } },
  ])
  const answers = await Promise.all(
    [60, 60, 60].map((units) => client.post(path, { units: -units })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
    detail: [{ loc: ['body', 'units'], msg: 'Only 40 units are credited' }],
  })
  await expectRight(harness, slug)
})

test('takes no parts of units', async () => {
  const { client, path } = await createAccount()
  expect(await client.post(path, { units: 0.5 })).toMatchObject({ status: 422 })
})
