import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import { createPortal } from '../../testing/portal-fixtures.ts'
import { createOrder, createProduct } from '../../testing/sale-fixtures.ts'
import { generateInvoice } from './generate.ts'
import { issueInvoice } from './issue.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-numbers-'))
const harness = await createHarness({ settings: { DATA_DIR: folder } })
const { database } = harness

afterAll(() => rm(folder, { recursive: true }))

async function requestInvoices(count: number) {
  const { organizationId, customer, client } = await createPortal(harness)
  const { id: productId } = await createProduct(harness, organizationId)
  const orders: string[] = []
  for (let number = 0; number < count; number++) {
    const sale = { customerId: customer.id, productId }
    orders.push((await createOrder(harness, organizationId, sale)).id)
  }
  for (const id of orders) await client.post(`/v1/orders/${id}/invoice`)
  return { organizationId, orders }
}

async function numbersOf(organizationId: string) {
  const found = await database.invoice.findMany({ where: { organizationId } })
  return found.map(({ number }) => number?.replace(/^\w+-INV-/, '')).sort()
}

function upTo(count: number) {
  return Array.from({ length: count }, (_, index) => String(index + 1).padStart(4, '0'))
}

test('50 invoices issued at once, each twice, are numbered without a gap', async () => {
  const { organizationId, orders } = await requestInvoices(50)
  const ctx = { ...harness.systemContext(), organizationId }
  await Promise.all([...orders, ...orders].map((orderId) => issueInvoice(ctx, orderId)))
  expect(await numbersOf(organizationId)).toEqual(upTo(50))
})

test('an invoice that could not be stored keeps its number for the next try', async () => {
  const { organizationId, orders } = await requestInvoices(2)
  const [first = '', second = ''] = orders
  const ctx = harness.systemContext()
  const write = async () => {
    throw new Error('The disk is away')
  }
  const broken = { ...ctx, storage: { ...ctx.storage, write } }
  const failed = generateInvoice(broken, { organizationId, orderId: first })
  await expect(failed).rejects.toThrow('The disk is away')
  await generateInvoice(ctx, { organizationId, orderId: second })
  await generateInvoice(ctx, { organizationId, orderId: first })
  expect(await numbersOf(organizationId)).toEqual(upTo(2))
  const { number } = await database.invoice.findFirstOrThrow({ where: { orderId: first } })
  expect(number).toMatch(/-INV-0001$/)
})
