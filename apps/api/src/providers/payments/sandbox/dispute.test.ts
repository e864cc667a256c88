import { DisputeList } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { balancesOf } from '../../../testing/dispute-fixtures.ts'
import { createHarness } from '../../../testing/harness.ts'
import { ledgerFlaws } from '../../../testing/ledger-flaws.ts'
import { sell } from '../../../testing/purchase-fixtures.ts'
import { decideDispute, openDispute } from './dispute.ts'
import { failRefund } from './refund.ts'

const harness = await createHarness()
const { clock, database, services } = harness

type Sale = Awaited<ReturnType<typeof sell>>

/** Lets half a minute pass, and everything happen that it brings. */
async function wait(): Promise<void> {
  clock.advance({ seconds: 30 })
  await harness.runDue()
  await harness.runJobs()
}

async function disputesOf({ client, order }: Sale) {
  const { body } = await client.get(`/v1/disputes?order_id=${order.id}`)
  return DisputeList.parse(body).items
}

const chargeOf = ({ order }: Sale) => order.paymentId ?? ''

describe('a card of the sandbox', () => {
  it('is disputed half a minute after the payment, and stays so', async () => {
    const sale = await sell(harness, { card: 'dispute' })
    expect(await disputesOf(sale)).toEqual([])
    for (const _ of [1, 2, 3]) await wait()
    expect(await disputesOf(sale)).toMatchObject([
      { status: 'needs_response', total_amount: 1900, fee_amount: 1500, ended_at: null },
    ])
  })

  it.each(['won', 'lost'] as const)('is disputed, and that is %s', async (decision) => {
    const sale = await sell(harness, { card: `dispute_${decision}` })
    await wait()
    expect(await disputesOf(sale)).toMatchObject([{ status: 'needs_response' }])
    await wait()
    expect(await disputesOf(sale)).toMatchObject([{ status: decision, respond_by: null }])
    expect(await ledgerFlaws(harness)).toEqual([])
  })

  it('has its refund come back', async () => {
    const sale = await sell(harness, { card: 'refund_reversed' })
    const asked = { order_id: sale.order.id, reason: 'other', amount: 500 }
    await sale.client.post('/v1/refunds', asked)
    await harness.runJobs()
    const order = () => database.order.findUnique({ where: { id: sale.order.id } })
    expect(await order()).toMatchObject({ status: 'partially_refunded', refundedAmount: 500 })
    await wait()
    expect(await order()).toMatchObject({ status: 'paid', refundedAmount: 0 })
    expect(await balancesOf(harness, sale.organizationId)).toEqual({
      sales: -1900,
      processor_clearing: 1900,
    })
  })
})

describe('by hand', () => {
  it('a charge is disputed once at a time, and decided once', async () => {
    const sale = await sell(harness)
    const opened = await Promise.all([1, 2, 3].map(() => openDispute(services, chargeOf(sale))))
    const [dispute, ...others] = opened.filter((one) => one !== null)
    expect(others).toEqual([])
    const id = dispute?.id ?? ''
    expect(await decideDispute(services, id, 'under_review')).not.toBeNull()
    expect(await decideDispute(services, id, 'under_review')).toBeNull()
    expect(await decideDispute(services, id, 'won')).not.toBeNull()
    expect(await decideDispute(services, id, 'lost')).toBeNull()
    await harness.runJobs()
    expect(await disputesOf(sale)).toMatchObject([{ status: 'won' }])
    expect(await openDispute(services, chargeOf(sale))).not.toBeNull()
  })

  it('what is disputed gives nothing to refund', async () => {
    const sale = await sell(harness)
    await openDispute(services, chargeOf(sale))
    const charge = { paymentId: chargeOf(sale), processorId: null }
    const asked = { refundId: 'one', charge, amount: 1, currency: 'usd' }
    expect(await services.payments.refund(asked)).toMatchObject({ status: 'failed' })
  })

  it('a refund fails after all, once', async () => {
    const sale = await sell(harness)
    await sale.client.post('/v1/refunds', {
      order_id: sale.order.id,
      reason: 'other',
      amount: 1900,
    })
    await harness.runJobs()
    const { id } = await database.refund.findFirstOrThrow({ where: { orderId: sale.order.id } })
    expect(await failRefund(services, id)).toBe(true)
    expect(await failRefund(services, id)).toBe(false)
    await harness.runJobs()
    const { body } = await sale.client.get(`/v1/refunds?id=${id}`)
    expect(body).toMatchObject({ items: [{ status: 'failed' }] })
  })
})
