import { DisputeList } from '@tollgate/contracts'
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
