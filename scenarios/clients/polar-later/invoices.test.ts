import { Polar } from '@polar-sh/sdk-0.34.2'
import { expect, inject, it } from 'vitest'
import { createMerchant } from '../../testing/merchant.ts'
import { confirm, openCheckout } from '../../testing/purchase.ts'
import { until } from '../../testing/until.ts'

/** What only the later SDK has: who is billed, and asking for an invoice. */
const serverURL = inject('baseUrl')

async function createSale() {
  const { accessToken } = await createMerchant(serverURL)
  const polar = new Polar({ serverURL, accessToken })
  await confirm(serverURL, await openCheckout(serverURL, accessToken))
  const [order] = await until(
    async () => (await polar.orders.list({})).result.items,
    ({ length }) => length === 1,
  )
  return { polar, id: order?.id ?? '', customerId: order?.customerId ?? '' }
}

it('changes who is billed, and asks for the invoice once', async () => {
  const { polar, id } = await createSale()
  const billingAddress = { country: 'DE', city: 'Hamburg' } as const
  const orderUpdate = { billingName: 'Ada Ltd', billingAddress }
  expect(await polar.orders.update({ id, orderUpdate })).toMatchObject(orderUpdate)
  await polar.orders.generateInvoice({ id })
  await until(
    () => polar.orders.get({ id }),
    ({ isInvoiceGenerated }) => isInvoiceGenerated,
  )
  await expect(polar.orders.generateInvoice({ id })).rejects.toMatchObject({
    error: 'InvoiceAlreadyExists',
  })
})

it('says what an invoice lacks', async () => {
  const { polar, id } = await createSale()
  await polar.orders.update({ id, orderUpdate: { billingName: null, billingAddress: null } })
  await expect(polar.orders.generateInvoice({ id })).rejects.toMatchObject({
    error: 'MissingInvoiceBillingDetails',
  })
})

it('lets customers do the same with their own orders', async () => {
  const { polar, id, customerId } = await createSale()
  const { token: customerSession } = await polar.customerSessions.create({ customerId })
  const { orders } = polar.customerPortal
  const customerOrderUpdate = { billingName: 'Ada Ltd', billingAddress: null }
  const changed = await orders.update({ customerSession }, { id, customerOrderUpdate })
  expect(changed.billingName).toBe('Ada Ltd')
  await orders.generateInvoice({ customerSession }, { id })
  const invoice = await until(
    () => orders.invoice({ customerSession }, { id }).catch(() => ({ url: '' })),
    ({ url }) => url !== '',
  )
  expect((await fetch(invoice.url)).headers.get('content-type')).toBe('application/pdf')
})
