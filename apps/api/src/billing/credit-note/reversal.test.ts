import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { CreditNote, Refund } from '@tollgate/contracts'
import { afterAll, expect, it } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import { createCustomerClient } from '../../testing/portal-fixtures.ts'
import { sell } from '../../testing/purchase-fixtures.ts'
import { applyRefundOutcome } from '../refund/apply-outcome.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-reversals-'))
const harness = await createHarness({ settings: { DATA_DIR: folder } })
const { app, clock, database } = harness

afterAll(() => rm(folder, { recursive: true }))

type Sale = Awaited<ReturnType<typeof sell>>

async function askForInvoice({ client, order }: Sale) {
  await client.patch(`/v1/orders/${order.id}`, { billing_name: 'Ada Ltd' })
  expect((await client.post(`/v1/orders/${order.id}/invoice`)).status).toBe(202)
}

async function refund({ client, order }: Sale): Promise<string> {
  const asked = { order_id: order.id, reason: 'other', amount: 500 }
  const { id } = Refund.parse((await client.post('/v1/refunds', asked)).body)
  await harness.runJobs()
  return id
}

/** The buyer’s bank returns the money. */
async function fail({ organizationId, order }: Sale, id: string): Promise<void> {
  const ctx = { ...harness.systemContext(), organizationId }
  const outcome = { status: 'failed', processorId: 're_1', code: 'account_closed' } as const
  await applyRefundOutcome(ctx, { refund: { id, orderId: order.id }, outcome })
  await harness.runJobs()
}

function notesOf({ organizationId }: Sale) {
  const where = { organizationId }
  return database.creditNote.findMany({ where, orderBy: { createdAt: 'asc' } })
}

it('reverses the credit note of a refund that failed after all, in the same series', async () => {
  const sale = await sell(harness)
  await askForInvoice(sale)
  const id = await refund(sale)
  clock.advance({ days: 1 })
  await fail(sale, id)
  await fail(sale, id)
  const notes = await notesOf(sale)
  const numbers = notes.map(({ kind, number }) => [kind, number?.replace(/^\w+-/, '')])
  expect(numbers).toEqual([
    ['credit', 'CN-0001'],
    ['reversal', 'CN-0002'],
  ])
  expect(notes[1]?.content).toMatchObject({
    netAmount: 500,
    totalAmount: 500,
    buyer: { name: 'Ada Ltd' },
    reverses: { number: notes[0]?.number },
  })
  expect(notes[0]?.content).toMatchObject({ reverses: null })
  const paths = [`/v1/refunds/${id}/credit-note`, `/v1/refunds/${id}/credit-note-reversal`]
  for (const one of paths) {
    const { url } = CreditNote.parse((await sale.client.get(one)).body)
    expect((await (await app.request(url)).text()).slice(0, 5)).toBe('%PDF-')
  }
  const [row] = await database.refund.findMany({ where: { id } })
  expect(row).toMatchObject({ isCreditNoteGenerated: true, isCreditNoteReversed: true })
  const buyer = await createCustomerClient(harness, sale.organizationId, sale.order.customerId)
  const own = `/v1/customer-portal/refunds/${id}/credit-note-reversal`
  expect(await buyer.get(own)).toMatchObject({ status: 200 })
})

it('emails owners and admins once, with a credit note or without', async () => {
  const sale = await sell(harness)
  const id = await refund(sale)
  await fail(sale, id)
  await fail(sale, id)
  expect(await notesOf(sale)).toEqual([])
  const where = { to: sale.owner.email, template: 'refund-failed' }
  expect(await database.outboxMail.findMany({ where })).toMatchObject([
    { values: { totalAmount: 500, customerEmail: 'ada@example.com' } },
  ])
  const path = `/v1/refunds/${id}/credit-note-reversal`
  expect(await sale.client.get(path)).toMatchObject({ status: 404 })
})

it('issues credit notes for refunds from before there were any, once', async () => {
  const sale = await sell(harness)
  await askForInvoice(sale)
  const id = await refund(sale)
  const unseen = { isCreditNoteGenerated: false }
  await database.refund.update({ where: { id }, data: unseen })
  await database.$executeRaw`ALTER TABLE credit_notes DISABLE TRIGGER credit_notes_kept`
  await database.creditNote.deleteMany({ where: { refundId: id } })
  await database.$executeRaw`ALTER TABLE credit_notes ENABLE TRIGGER credit_notes_kept`
  for (let day = 0; day < 2; day++) {
    clock.advance({ days: 1 })
    await harness.runDue()
  }
  await harness.runJobs()
  expect(await notesOf(sale)).toMatchObject([{ refundId: id, kind: 'credit' }])
  const shown = await database.refund.findUniqueOrThrow({ where: { id } })
  expect(shown.isCreditNoteGenerated).toBe(true)
})
