import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { CreditNote, Refund, RefundList } from '@tollgate/contracts'
import { afterAll, expect, it } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import { createCustomerClient } from '../../testing/portal-fixtures.ts'
import { sell } from '../../testing/purchase-fixtures.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'
import { applyRefundOutcome } from '../refund/apply-outcome.ts'
import { sendRefund } from '../refund/settle.ts'
import { generateCreditNote } from './generate.ts'
import { issueCreditNote } from './issue.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-credit-notes-'))
const harness = await createHarness({ settings: { DATA_DIR: folder } })
const { app, clock, database } = harness

afterAll(() => rm(folder, { recursive: true }))

type Sale = Awaited<ReturnType<typeof sell>>

async function refund({ client, order }: Sale, amount: number): Promise<string> {
  const { body } = await client.post('/v1/refunds', {
    order_id: order.id,
    reason: 'other',
    amount,
  })
  return Refund.parse(body).id
}

async function askForInvoice({ client, order }: Sale) {
  const billed = { billing_name: 'Ada Ltd' }
  expect((await client.patch(`/v1/orders/${order.id}`, billed)).status).toBe(200)
  expect((await client.post(`/v1/orders/${order.id}/invoice`)).status).toBe(202)
}

const pathOf = (id: string) => `/v1/refunds/${id}/credit-note`

function notesOf({ organizationId }: Sale) {
  return database.creditNote.findMany({
    where: { organizationId },
    orderBy: { number: 'asc' },
  })
}

it('comes with a refund of an order that has an invoice, and says so', async () => {
  const sale = await sell(harness)
  await askForInvoice(sale)
  const id = await refund(sale, 500)
  expect(await sale.client.get(pathOf(id))).toMatchObject({ status: 404 })
  await harness.runJobs()
  const { url } = CreditNote.parse((await sale.client.get(pathOf(id))).body)
  const file = await app.request(url)
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="\w+-CN-0001\.pdf/)
  expect((await file.text()).slice(0, 5)).toBe('%PDF-')
  const list = RefundList.parse((await sale.client.get('/v1/refunds')).body)
  expect(list.items).toMatchObject([{ id, status: 'succeeded', is_credit_note_generated: true }])
  const told = await database.outboxEvent.findMany({
    where: { organizationId: sale.organizationId, type: 'refund.updated' },
    orderBy: { id: 'asc' },
  })
  expect(told.at(-1)?.payload).toMatchObject({ id, is_credit_note_generated: true })
  const [note] = await notesOf(sale)
  const { number: invoiceNumber, content } = await database.invoice.findFirstOrThrow({
    where: { orderId: sale.order.id },
  })
  expect(note?.content).toMatchObject({
    invoiceNumber,
    buyer: { name: 'Ada Ltd' },
    netAmount: 500,
    totalAmount: 500,
    tax: null,
  })
  expect(content).toMatchObject({ number: invoiceNumber, buyer: { name: 'Ada Ltd' } })
})

it('credits what was refunded before the invoice, too, and nothing where there is none', async () => {
  const sale = await sell(harness)
  const ids = [await refund(sale, 100), await refund(sale, 200)]
  await harness.runJobs()
  expect(await notesOf(sale)).toEqual([])
  await askForInvoice(sale)
  await harness.runJobs()
  const notes = await notesOf(sale)
  expect(notes.map(({ number }) => number?.replace(/^\w+-/, ''))).toEqual(['CN-0001', 'CN-0002'])
  expect(notes.map(({ refundId }) => refundId).sort()).toEqual(ids.sort())
})

it('waits for a refund to succeed, and is none of one that failed', async () => {
  const failing = await sell(harness, { card: 'refund_fails' })
  const waiting = await sell(harness, { card: 'refund_waits' })
  for (const sale of [failing, waiting]) {
    await askForInvoice(sale)
    await refund(sale, 500)
  }
  await harness.runJobs()
  expect(await notesOf(waiting)).toEqual([])
  clock.advance({ seconds: 60 })
  await harness.runDue()
  await harness.runJobs()
  expect(await notesOf(waiting)).toMatchObject([{ number: expect.stringMatching(/-CN-0001$/) }])
  expect(await notesOf(failing)).toEqual([])
})

it('takes no number for a refund that failed after all', async () => {
  const sale = await sell(harness)
  await askForInvoice(sale)
  const refundId = await refund(sale, 500)
  const ctx = { ...harness.systemContext(), organizationId: sale.organizationId }
  await sendRefund(ctx, { organizationId: ctx.organizationId, refundId })
  const reversed = { id: refundId, orderId: sale.order.id }
  const outcome = { status: 'failed', processorId: 're_1', code: 'account_closed' } as const
  await applyRefundOutcome(ctx, { refund: reversed, outcome })
  await harness.runJobs()
  expect(await notesOf(sale)).toMatchObject([{ refundId, number: null, generatedAt: null }])
  expect(await sale.client.get(pathOf(refundId))).toMatchObject({ status: 404 })
})

it('is numbered without a gap, however many are issued at once, and however often', async () => {
  const sale = await sell(harness)
  await askForInvoice(sale)
  const ids: string[] = []
  for (let count = 0; count < 12; count++) ids.push(await refund(sale, 10 + count))
  const ctx = { ...harness.systemContext(), organizationId: sale.organizationId }
  for (const refundId of ids)
    await sendRefund(ctx, { organizationId: ctx.organizationId, refundId })
  const refunds = await database.refund.findMany({ where: { id: { in: ids } } })
  await Promise.all([...refunds, ...refunds].map((one) => issueCreditNote(ctx, one, 'credit')))
  const numbers = (await notesOf(sale)).map(({ number }) => Number(number?.slice(-4)))
  expect(numbers).toEqual(ids.map((_, index) => index + 1))
})

it('keeps its number when it could not be stored, and stays as it was issued', async () => {
  const sale = await sell(harness)
  await askForInvoice(sale)
  const refundId = await refund(sale, 500)
  const { organizationId } = sale
  const ctx = harness.systemContext()
  await sendRefund(ctx, { organizationId, refundId })
  const write = () => Promise.reject(new Error('The disk is away'))
  const broken = { ...ctx, storage: { ...ctx.storage, write } }
  await expect(
    generateCreditNote(broken, { organizationId, refundId, kind: 'credit' }),
  ).rejects.toThrow('away')
  await harness.runJobs()
  const [note] = await notesOf(sale)
  expect(note?.number).toMatch(/-CN-0001$/)
  await expect(
    database.creditNote.update({ where: { id: note?.id ?? '' }, data: { number: 'X' } }),
  ).rejects.toThrow('has been issued')
})

it('can be had by its buyer, and by no other customer or merchant', async () => {
  const sale = await sell(harness)
  await askForInvoice(sale)
  const id = await refund(sale, 500)
  await harness.runJobs()
  const own = `/v1/customer-portal/refunds/${id}/credit-note`
  const buyer = await createCustomerClient(harness, sale.organizationId, sale.order.customerId)
  expect(await buyer.get(own)).toMatchObject({ status: 200 })
  expect(await buyer.get(`/v1/customer-portal/orders/${sale.order.id}`)).toMatchObject({
    body: { refunds: [{ id, is_credit_note_generated: true }] },
  })
  const { id: otherId } = await createCustomer(harness, sale.organizationId)
  const other = await createCustomerClient(harness, sale.organizationId, otherId)
  expect(await other.get(own)).toMatchObject({ status: 404 })
  const elsewhere = await sell(harness)
  expect(await elsewhere.client.get(pathOf(id))).toMatchObject({ status: 404 })
})
