import { Dispute, DisputeList, Order } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { balancesOf, report, sellTaxed } from '../../testing/dispute-fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { ledgerFlaws } from '../../testing/ledger-flaws.ts'
import { sell } from '../../testing/purchase-fixtures.ts'
import { grantBenefitJob } from '../jobs.ts'

const harness = await createHarness()
const { clock, database } = harness

type Sale = Awaited<ReturnType<typeof sell>>

const tell = ({ order }: Sale, ...told: [Parameters<typeof report>[2], object?]) =>
  report(harness, order, ...told)

async function disputesOf({ client, order }: Sale): Promise<Dispute[]> {
  const { body } = await client.get(`/v1/disputes/?order_id=${order.id}`)
  return DisputeList.parse(body).items
}

async function grantOf({ order }: Sale) {
  const grant = await database.benefitGrant.findFirstOrThrow({ where: { orderId: order.id } })
  return { isGranted: grant.grantedAt !== null, isFrozen: grant.frozenAt !== null }
}

async function grantEventsOf({ organizationId }: Sale): Promise<string[]> {
  const events = await database.outboxEvent.findMany({
    where: { organizationId, type: { startsWith: 'benefit_grant' } },
    orderBy: { id: 'asc' },
  })
  return events.map(({ type }) => type.replace('benefit_grant.', ''))
}

async function mailsOf({ owner, order }: Sale): Promise<unknown[]> {
  const where = { to: owner.email, template: 'order-dispute' }
  const mails = await database.outboxMail.findMany({ where, orderBy: { id: 'asc' } })
  return mails.map(({ values }) => values).filter((one) => JSON.stringify(one).includes(order.id))
}

/** What the check of the ledger finds about a merchant’s orders. */
async function flawsOf({ slug }: Sale): Promise<string[]> {
  const flaws = await ledgerFlaws(harness)
  return flaws.filter((flaw) => flaw.includes(` of ${slug}: `))
}

const granted = { isGranted: true, isFrozen: false }
const frozen = { isGranted: false, isFrozen: true }
const gone = { isGranted: false, isFrozen: false }
const sold = { sales: -1900 }

describe('a disputed payment', () => {
  it('is at the bank until that decides, and the benefits are frozen', async () => {
    const sale = await sell(harness)
    const respondBy = new Date('2026-12-01T12:00:00Z')
    const fee = { amount: 1500, currency: 'usd' }
    await tell(sale, 'needs_response', { respondBy, fee })
    const [dispute] = await disputesOf(sale)
    expect(dispute).toMatchObject({
      status: 'needs_response',
      reason: 'fraudulent',
      amount: 1900,
      tax_amount: 0,
      total_amount: 1900,
      currency: 'usd',
      fee_amount: 1500,
      fee_currency: 'usd',
      respond_by: '2026-12-01T12:00:00.000Z',
      ended_at: null,
      order_id: sale.order.id,
      payment_id: sale.order.paymentId,
      customer_id: sale.order.customerId,
    })
    const { body } = await sale.client.get(`/v1/disputes/${dispute?.id}`)
    expect(Dispute.parse(body)).toEqual(dispute)
    const balances = { ...sold, disputed: 1900, dispute_fees: 1500, processor_clearing: -1500 }
    expect(await balancesOf(harness, sale.organizationId)).toEqual(balances)
    expect(await grantOf(sale)).toEqual(frozen)
    expect(await grantEventsOf(sale)).toEqual(['created', 'revoked'])
    expect(await mailsOf(sale)).toMatchObject([
      { stage: 'open', orderNumber: sale.order.number, totalAmount: 1900 },
    ])
    await tell(sale, 'under_review')
    expect((await disputesOf(sale))[0]).toMatchObject({ status: 'under_review', respond_by: null })
    expect(await balancesOf(harness, sale.organizationId)).toEqual(balances)
    expect(await mailsOf(sale)).toHaveLength(1)
  })

  it('comes back with the benefits when it is won', async () => {
    const sale = await sell(harness)
    await tell(sale, 'needs_response')
    clock.advance({ days: 9 })
    await tell(sale, 'won')
    const [dispute] = await disputesOf(sale)
    expect(dispute).toMatchObject({ status: 'won', ended_at: clock.now().toISOString() })
    expect(await balancesOf(harness, sale.organizationId)).toEqual({
      ...sold,
      processor_clearing: 1900,
    })
    await harness.runJobs(grantBenefitJob.name)
    expect(await grantOf(sale)).toEqual(granted)
    expect(await grantEventsOf(sale)).toEqual(['created', 'revoked', 'created'])
    expect(await mailsOf(sale)).toMatchObject([{ stage: 'open' }, { stage: 'won' }])
  })

  it('stays with the customer when it is lost, with its tax, and the benefits are gone', async () => {
    const sale = await sellTaxed(harness)
    await tell(sale, 'needs_response', { amount: 2280 })
    await tell(sale, 'lost', { amount: 2280 })
    expect((await disputesOf(sale))[0]).toMatchObject({
      status: 'lost',
      amount: 1900,
      tax_amount: 380,
      total_amount: 2280,
    })
    expect(await balancesOf(harness, sale.organizationId)).toEqual({
      ...sold,
      disputes_lost: 1900,
      tax_payable: 380,
      processor_clearing: -380,
    })
    expect(await grantOf(sale)).toEqual(gone)
    expect(await grantEventsOf(sale)).toEqual(['created', 'revoked'])
    expect(await mailsOf(sale)).toMatchObject([{ stage: 'open' }, { stage: 'lost' }])
    const order = Order.parse((await sale.client.get(`/v1/orders/${sale.order.id}`)).body)
    expect(order).toMatchObject({ status: 'paid', refunded_amount: 0 })
  })

  it('keeps its benefits while it is open if the merchant wants it so, but not once it is lost', async () => {
    const sale = await sell(harness)
    const path = `/v1/organizations/${sale.organizationId}`
    const settings = { freeze_benefits: false }
    expect((await sale.client.get(path)).body).toMatchObject({
      dispute_settings: { freeze_benefits: true },
    })
    expect(await sale.client.patch(path, { dispute_settings: settings })).toMatchObject({
      status: 200,
      body: { dispute_settings: settings },
    })
    await tell(sale, 'needs_response')
    expect(await grantOf(sale)).toEqual(granted)
    await tell(sale, 'lost')
    expect(await grantOf(sale)).toEqual(gone)
  })

  it('thaws nothing while another dispute is open, and nothing of a deleted benefit', async () => {
    const sale = await sell(harness)
    await tell(sale, 'needs_response', { amount: 900 })
    await tell(sale, 'needs_response', { amount: 1000, processorId: 'dispute_2' })
    await tell(sale, 'won')
    expect(await grantOf(sale)).toEqual(frozen)
    await sale.client.delete(`/v1/benefits/${sale.benefit.id}`)
    expect(await grantOf(sale)).toEqual(gone)
    await tell(sale, 'won', { processorId: 'dispute_2' })
    expect(await grantOf(sale)).toEqual(gone)
    expect(await grantEventsOf(sale)).toEqual(['created', 'revoked'])
  })

  it('gives no benefit that was not given before it was disputed', async () => {
    const sale = await sell(harness)
    const { id } = await database.benefitGrant.findFirstOrThrow({
      where: { orderId: sale.order.id },
    })
    await database.benefitGrant.update({ where: { id }, data: { grantedAt: null } })
    await tell(sale, 'needs_response')
    expect(await grantOf(sale)).toEqual(frozen)
    expect(await grantEventsOf(sale)).toEqual(['created'])
  })

  it('is recorded without personal details', async () => {
    const sale = await sell(harness)
    for (const status of ['needs_response', 'won'] as const) await tell(sale, status)
    const entries = await database.auditEntry.findMany({
      where: { organizationId: sale.organizationId, action: { startsWith: 'dispute.' } },
      orderBy: { sequence: 'asc' },
    })
    expect(entries.map(({ action, after }) => [action, after])).toEqual([
      ['dispute.created', { order_id: sale.order.id, status: 'needs_response' }],
      ['dispute.updated', { order_id: sale.order.id, status: 'won' }],
    ])
  })
})

describe('what the processor says', () => {
  it('counts once, in whatever order it comes', async () => {
    const sale = await sell(harness)
    for (const status of ['won', 'needs_response', 'won', 'lost', 'under_review'] as const) {
      await tell(sale, status)
    }
    expect(await disputesOf(sale)).toMatchObject([{ status: 'won' }])
    expect(await balancesOf(harness, sale.organizationId)).toEqual({
      ...sold,
      processor_clearing: 1900,
    })
    expect(await grantOf(sale)).toEqual(granted)
    expect(await mailsOf(sale)).toMatchObject([{ stage: 'won' }])
  })

  it('counts once when several hear it at once', async () => {
    const sale = await sell(harness)
    await Promise.all(Array.from({ length: 8 }, () => tell(sale, 'needs_response')))
    expect(await disputesOf(sale)).toHaveLength(1)
    expect(await mailsOf(sale)).toHaveLength(1)
    await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => tell(sale, index % 2 ? 'won' : 'lost')),
    )
    expect(await mailsOf(sale)).toHaveLength(2)
    expect(await flawsOf(sale)).toEqual([])
  })

  it('may name the fee late, and in another currency', async () => {
    const sale = await sell(harness)
    await tell(sale, 'needs_response')
    for (const _ of [1, 2]) await tell(sale, 'won', { fee: { amount: 1400, currency: 'eur' } })
    expect(await balancesOf(harness, sale.organizationId)).toEqual({
      ...sold,
      processor_clearing: 1900,
      'dispute_fees eur': 1400,
      'processor_clearing eur': -1400,
    })
    expect(await flawsOf(sale)).toEqual([])
  })

  it('has words that we don’t know', async () => {
    const sale = await sell(harness)
    await tell(sale, 'needs_response', { reason: 'bank_cannot_process' })
    expect(await disputesOf(sale)).toMatchObject([{ reason: 'general' }])
  })

  it('is of no use where the payment has failed', async () => {
    const sale = await sell(harness)
    const { checkoutId } = await database.payment.findUniqueOrThrow({
      where: { id: sale.order.paymentId ?? '' },
    })
    const { organizationId } = sale
    const of = { organizationId, checkoutId, amount: 1, currency: 'usd', processor: 'sandbox' }
    const payment = await database.payment.create({
      data: { ...of, status: 'failed', createdAt: clock.now() },
    })
    const other = { organizationId, paymentId: payment.id }
    await report(harness, other, 'needs_response')
    expect(await database.dispute.count({ where: { organizationId } })).toBe(0)
  })
})
