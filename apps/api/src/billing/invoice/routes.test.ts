import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Invoice, Order } from '@tollgate/contracts'
import { Prisma } from '@tollgate/db'
import { afterAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import {
  createCustomerClient,
  createPortal,
  createPurchase,
} from '../../testing/portal-fixtures.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'
import { readContent } from './content.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-invoices-'))
const harness = await createHarness({ settings: { DATA_DIR: folder } })
const { app, database } = harness

afterAll(() => rm(folder, { recursive: true }))

/** A paid order of a merchant, whose buyer is signed in to the portal. */
async function createSale(given: object = {}) {
  const portal = await createPortal(harness)
  const { organizationId, customer } = portal
  const { order, checkout } = await createPurchase(harness, organizationId, {
    customerId: customer.id,
  })
  await database.order.update({ where: { id: order.id }, data: given })
  const route = `orders/${order.id}/invoice`
  return { ...portal, id: order.id, checkout, route, path: `/v1/${route}` }
}

async function download(client: Browser, route: string) {
  const { url } = Invoice.parse((await client.get(route)).body)
  return app.request(url)
}

describe('the invoice of an order', () => {
  it('is written in the background, and can then be downloaded under its number', async () => {
    const { client, path: route, id } = await createSale()
    expect(await client.get(route)).toMatchObject({ status: 404 })
    expect(await client.post(route)).toMatchObject({ status: 202, body: { order_id: id } })
    expect(await client.get(route)).toMatchObject({ status: 404 })
    await harness.runJobs()
    const file = await download(client, route)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="\w+-INV-0001/)
    expect((await file.text()).slice(0, 5)).toBe('%PDF-')
    const order = Order.parse((await client.get(`/v1/orders/${id}`)).body)
    expect(order.is_invoice_generated).toBe(true)
    const told = await database.outboxEvent.findMany({ where: { type: 'order.updated' } })
    expect(told.at(-1)?.payload).toMatchObject({ id, is_invoice_generated: true })
  })

  it.each([
    ['standard_rate', 1900, 303, 'FR40303265045', { amount: 303, basisPoints: 1900 }],
    ['reverse_charge', 0, 0, null, { amount: 0, basisPoints: 0, isReversed: true }],
    ['not_registered', 0, 0, null, null],
  ])('says which tax was paid: %s', async (reason, basisPoints, taxAmount, number, expected) => {
    const tax = { basisPoints, isInclusive: true, jurisdiction: 'FR', reason, number }
    const quoteTerms = { discount: null, tax }
    const {
      client,
      path: route,
      id,
      organizationId,
    } = await createSale({
      quoteTerms,
      taxAmount,
      totalAmount: { increment: taxAmount },
    })
    const details = { business_details: { tax_id: 'DE136695976' } }
    await client.patch(`/v1/organizations/${organizationId}`, details)
    await client.post(route)
    await harness.runJobs()
    const invoice = await database.invoice.findFirstOrThrow({ where: { orderId: id } })
    const content = readContent(invoice.content)
    if (expected) expect(content.tax).toMatchObject(expected)
    else expect(content.tax).toBeNull()
    expect(content.seller.taxId).toBe(number ?? 'DE136695976')
  })

  it('stays as it was issued, whatever changes later', async () => {
    const { client, path: route, id, organizationId } = await createSale()
    await client.post(route)
    const name = { billing_name: 'Someone else' }
    expect(await client.patch(`/v1/orders/${id}`, name)).toMatchObject({
      status: 422,
      body: { detail: [{ type: 'order.invoiced' }] },
    })
    await harness.runJobs()
    const before = await (await download(client, route)).text()
    const renamed = { where: { id: organizationId }, data: { name: 'Another name' } }
    await database.organization.update(renamed)
    await harness.services.jobs.enqueue(
      { connection: harness.services.pool },
      (await import('../jobs.ts')).generateInvoiceJob,
      { organizationId, orderId: id },
    )
    await harness.runJobs()
    expect(await (await download(client, route)).text()).toBe(before)
    expect(await client.post(route)).toMatchObject({
      status: 409,
      body: { error: 'InvoiceAlreadyExists' },
    })
    await expect(
      database.invoice.update({
        where: { organizationId_orderId: { organizationId, orderId: id } },
        data: { number: 'X' },
      }),
    ).rejects.toThrow('has been issued')
  })

  it.each([
    [{ status: 'pending' }, 'NotPaidOrder'],
    [{ billingName: null }, 'MissingInvoiceBillingDetails'],
    [{ billingAddress: Prisma.DbNull }, 'MissingInvoiceBillingDetails'],
  ])('is refused for %j', async (given, error) => {
    const { client, path: route } = await createSale(given)
    expect(await client.post(route)).toMatchObject({ status: 422, body: { error } })
  })

  it('is made once, however often it is asked for while it is written', async () => {
    const { client, path: route, organizationId } = await createSale()
    const answers = await Promise.all([1, 2, 3].map(() => client.post(route)))
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    await harness.runJobs()
    expect(await database.invoice.count({ where: { organizationId } })).toBe(1)
  })

  it('is in the language of the purchase for the merchant, in that of the reader for the buyer', async () => {
    const bought = await createSale()
    await database.checkout.update({
      where: { id: bought.checkout.id },
      data: { paymentProcessorMetadata: { language: 'uk' } },
    })
    await bought.client.post(bought.path)
    const own = await createSale()
    const polish = { 'accept-language': 'pl' }
    await own.browser.post(`/v1/customer-portal/${own.route}`, undefined, polish)
    const invoices = await database.invoice.findMany({
      where: { orderId: { in: [bought.id, own.id] } },
      orderBy: { createdAt: 'asc' },
    })
    expect(invoices.map(({ language }) => language).sort()).toEqual(['pl', 'uk'])
  })

  it('can be had by its buyer, and by no other customer', async () => {
    const { browser, route, organizationId } = await createSale()
    const own = `/v1/customer-portal/${route}`
    const { id } = await createCustomer(harness, organizationId)
    const other = await createCustomerClient(harness, organizationId, id)
    expect(await other.post(own)).toMatchObject({ status: 404 })
    expect(await browser.post(own)).toMatchObject({ status: 202 })
    await harness.runJobs()
    expect((await download(browser, own)).status).toBe(200)
    expect(await other.get(own)).toMatchObject({ status: 404 })
  })

  it('has an address that expires', async () => {
    const { client, path: route } = await createSale()
    await client.post(route)
    await harness.runJobs()
    const { url } = Invoice.parse((await client.get(route)).body)
    harness.clock.advance({ hours: 1 })
    expect((await app.request(url)).status).toBe(410)
  })
})
