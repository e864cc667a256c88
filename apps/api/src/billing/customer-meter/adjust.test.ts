import { CustomerMeter } from '@tollgate/contracts'
import { expect, test } from 'vitest'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { inTurn } from '../../testing/in-turn.ts'
import { createCustomerMeter, createMeter } from '../../testing/meter-fixtures.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'
import { expectRight } from '../../testing/usage-fixtures.ts'

const harness = await createHarness()
const anyMeter = '/v1/customer-meters/adjust'

async function createParts() {
  const merchant = await createMerchant(harness)
  const { organizationId } = merchant
  const { id: meterId } = await createMeter(harness, organizationId)
  const externalId = 'user_42'
  const { id: customerId } = await createCustomer(harness, organizationId, { externalId })
  return { ...merchant, meterId, customerId, externalId }
}

async function createAccount() {
  const { customerId, meterId, ...merchant } = await createParts()
  const { organizationId } = merchant
  const { id } = await createCustomerMeter(harness, organizationId, { customerId, meterId })
  return { ...merchant, customerId, meterId, path: `/v1/customer-meters/${id}/adjust` }
}

test('crediting by hand is announced, and parallel take-backs never go below zero', async () => {
  const { client, slug, organizationId, customerId, meterId, path } = await createAccount()
  const { body } = await client.post(path, { units: 100, note: 'Sorry for the outage' })
  expect(CustomerMeter.parse(body)).toMatchObject({ credited_units: 100, balance: 100 })
  const told = { organizationId, type: 'customer.state_changed' }
  expect(await harness.database.outboxEvent.findMany({ where: told })).toMatchObject([
    { payload: { id: customerId } },
  ])
  const held = {
    text: 'SELECT FROM customer_meters WHERE customer_id = $1 FOR UPDATE',
    id: customerId,
  }
  const takeBack = { customer_id: customerId, meter_id: meterId, units: -60 }
  const answers = await inTurn(harness, held, [
    () => client.post(path, { units: -60 }),
    () => client.post(anyMeter, takeBack),
    () => client.post(path, { units: -60 }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
    detail: [{ loc: ['body', 'units'], msg: 'Not enough units are credited: 40' }],
  })
  await expectRight(harness, slug)
})

test('all that is credited can be taken back, and none of it is carried over', async () => {
  const { client, organizationId, path } = await createAccount()
  expect(await client.post(path, { units: 10 })).toMatchObject({ status: 200 })
  const kept = await harness.database.customerMeter.findFirstOrThrow({ where: { organizationId } })
  expect(Number(kept.rolloverUnits)).toBe(0)
  expect(await client.post(path, { units: -10 })).toMatchObject({
    status: 200,
    body: { credited_units: 0, balance: 0 },
  })
})

test('takes no parts of units', async () => {
  const { client, path } = await createAccount()
  expect(await client.post(path, { units: 0.5 })).toMatchObject({ status: 422 })
})

test('a customer who has used nothing is credited, by either id, and only once by two at once', async () => {
  const { client, slug, customerId, meterId, externalId } = await createParts()
  const credit = { meter_id: meterId, units: 50, note: 'Welcome' }
  const answers = await Promise.all([
    client.post(anyMeter, { customer_id: customerId, ...credit }),
    client.post(anyMeter, { external_customer_id: externalId, ...credit }),
    client.post(anyMeter, { customer_id: customerId.toUpperCase(), ...credit }),
  ])
  const accounts = answers.map(({ body }) => CustomerMeter.parse(body))
  expect(new Set(accounts.map(({ id }) => id)).size).toBe(1)
  expect(accounts.map(({ balance }) => balance).toSorted((a, b) => a - b)).toEqual([50, 100, 150])
  expect(accounts[0]).toMatchObject({ customer_id: customerId, meter_id: meterId })
  await expectRight(harness, slug)
})

test('nothing is taken back from a customer without credits, nor is a customer meter left behind', async () => {
  const { client, organizationId, customerId, meterId } = await createParts()
  const body = { customer_id: customerId, meter_id: meterId, units: -1 }
  expect(await client.post(anyMeter, body)).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'units'], type: 'customer_meter.too_few_credits' }] },
  })
  expect(await harness.database.customerMeter.count({ where: { organizationId } })).toBe(0)
})

test('names the field whose customer or meter the merchant does not have', async () => {
  const { client, customerId, meterId } = await createParts()
  const other = await createParts()
  const refused = (body: object) => client.post(anyMeter, { units: 1, ...body })
  const by = { customer_id: customerId, meter_id: meterId }
  expect(await refused({ ...by, customer_id: other.customerId })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'customer_id'], type: 'customer.not_found' }] },
  })
  expect(await refused({ ...by, meter_id: other.meterId })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'meter_id'], type: 'reference.not_found' }] },
  })
  expect(await refused({ external_customer_id: 'nobody', meter_id: meterId })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'external_customer_id'], type: 'customer.not_found' }] },
  })
  expect(await refused({ meter_id: meterId })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'customer_id'], type: 'customer.missing' }] },
  })
  await client.delete(`/v1/customers/${customerId}`)
  expect(await refused(by)).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'customer_id'], type: 'customer.not_found' }] },
  })
})
