import { RefundPreview } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { report, sellTaxed } from '../../testing/dispute-fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { sell } from '../../testing/purchase-fixtures.ts'

const harness = await createHarness()

type Sale = Awaited<ReturnType<typeof sell>>

const tell = ({ order }: Sale, ...told: [Parameters<typeof report>[2], object?]) =>
  report(harness, order, ...told)

function refund({ client, order }: Sale, amount: number) {
  return client.post('/v1/refunds/', { order_id: order.id, reason: 'other', amount })
}

describe('refunding a disputed order', () => {
  it('waits for the decision, and is possible again when it is won', async () => {
    const sale = await sell(harness)
    await tell(sale, 'needs_response')
    expect(await refund(sale, 1)).toMatchObject({
      status: 400,
      body: { error: 'RefundAmountTooHigh', code: 'refund.disputed' },
    })
    await tell(sale, 'won')
    expect(await refund(sale, 1900)).toMatchObject({ status: 200 })
  })

  it('is refused once a lost dispute took all of it', async () => {
    const sale = await sell(harness)
    await tell(sale, 'lost')
    expect(await refund(sale, 1)).toMatchObject({
      status: 403,
      body: { error: 'RefundedAlready', code: 'refund.dispute_lost' },
    })
  })

  it('is possible of what a lost dispute has left', async () => {
    const sale = await sellTaxed(harness)
    await tell(sale, 'lost', { amount: 1000 })
    const { body } = await sale.client.get(`/v1/refunds/preview?order_id=${sale.order.id}`)
    expect(RefundPreview.parse(body)).toMatchObject({ amount: 1067, tax_amount: 213 })
    expect(await refund(sale, 1068)).toMatchObject({
      status: 400,
      body: { error: 'RefundAmountTooHigh' },
    })
  })

  it('never returns more than was paid, whichever comes first', async () => {
    const sale = await sell(harness)
    const asked = Array.from({ length: 6 }, () => refund(sale, 400))
    const answers = await Promise.all([...asked, tell(sale, 'lost', { amount: 1000 })])
    const given = answers.filter((answer) => answer?.status === 200).length
    expect(answers.every((answer) => !answer || [200, 400, 403].includes(answer.status))).toBe(true)
    expect(given).toBeGreaterThanOrEqual(2)
    expect(given).toBeLessThanOrEqual(4)
    expect(await harness.database.refund.count({ where: { orderId: sale.order.id } })).toBe(given)
    expect([400, 403]).toContain((await refund(sale, 400)).status)
  })
})
