import { DisputeList, OrderList } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { report } from '../../testing/dispute-fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { sell } from '../../testing/purchase-fixtures.ts'

const harness = await createHarness()

it('is listed by order, customer and state, newest first', async () => {
  const sale = await sell(harness)
  await report(harness, sale.order, 'lost', { amount: 300 })
  harness.clock.advance({ seconds: 1 })
  await report(harness, sale.order, 'needs_response', { processorId: 'dispute_2', amount: 500 })
  const amounts = async (query: string) => {
    const { body } = await sale.client.get(`/v1/disputes?${query}`)
    return DisputeList.parse(body).items.map(({ amount }) => amount)
  }
  expect(await amounts('')).toEqual([500, 300])
  expect(await amounts('sorting=amount')).toEqual([300, 500])
  expect(await amounts('status=lost')).toEqual([300])
  expect(await amounts(`customer_id=${sale.order.customerId}&status=won`)).toEqual([])
  expect(await amounts(`order_id=${sale.order.id}&limit=1`)).toEqual([500])
})

it('is listed with its order and customer, and found by the day it was opened', async () => {
  const { client, order } = await sell(harness)
  const customer = await harness.database.customer.findUniqueOrThrow({
    where: { id: order.customerId },
  })
  const opened = harness.clock.now()
  await report(harness, order, 'needs_response')
  const list = async (query: string) => {
    const { body } = await client.get(`/v1/disputes?${query}`)
    return DisputeList.parse(body).items
  }
  const [dispute] = await list(`start_timestamp=${opened.toISOString()}`)
  expect(dispute).toMatchObject({
    order_number: order.number,
    customer_name: customer.name,
    customer_email: customer.email,
  })
  expect(await client.get(`/v1/disputes/${dispute?.id}`)).toMatchObject({ body: dispute })
  expect(await list(`end_timestamp=${opened.toISOString()}`)).toEqual([])
})

it('filters orders by the status of their disputes', async () => {
  const { client, order } = await sell(harness)
  await report(harness, order, 'lost', { amount: 300 })
  await report(harness, order, 'needs_response', { processorId: 'dispute_2', amount: 500 })
  const ids = async (query: string) => {
    const { body } = await client.get(`/v1/orders?${query}`)
    return OrderList.parse(body).items.map(({ id }) => id)
  }
  expect(await ids('dispute_status=needs_response&dispute_status=under_review')).toEqual([order.id])
  expect(await ids('dispute_status=lost&status=paid')).toEqual([order.id])
  expect(await ids('dispute_status=won')).toEqual([])
  expect(await ids('dispute_status=lost&status=refunded')).toEqual([])
})
