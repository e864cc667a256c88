import { Polar } from '@polar-sh/sdk'
import { createClient, unwrap } from '@tollgate/client'
import { expect, inject, it } from 'vitest'
import { createMerchant } from '../../testing/merchant.ts'
import { confirm, openCheckout } from '../../testing/purchase.ts'
import { until } from '../../testing/until.ts'

/** Invoices as the published SDK gets them; only later ones ask for them. */
const serverURL = inject('baseUrl')

it('gets the invoice of an order as soon as it is written, as the merchant and as the customer', async () => {
  const { accessToken } = await createMerchant(serverURL)
  const polar = new Polar({ serverURL, accessToken })
  await confirm(serverURL, await openCheckout(serverURL, accessToken))
  const [order] = await until(
    async () => (await polar.orders.list({})).result.items,
    ({ length }) => length === 1,
  )
  const { id = '', customerId = '' } = order ?? {}
  await expect(polar.orders.invoice({ id })).rejects.toMatchObject({ error: 'ResourceNotFound' })
  const client = createClient({ baseUrl: serverURL, accessToken })
  await unwrap(client.POST('/v1/orders/{id}/invoice', { params: { path: { id } } }))
  const { url } = await until(
    () => polar.orders.invoice({ id }).catch(() => ({ url: '' })),
    (invoice) => invoice.url !== '',
  )
  const { token } = await polar.customerSessions.create({ customerId })
  const own = await polar.customerPortal.orders.invoice({ customerSession: token }, { id })
  const files = await Promise.all([url, own.url].map(async (address) => fetch(address)))
  for (const file of files) expect((await file.text()).startsWith('%PDF-')).toBe(true)
})
