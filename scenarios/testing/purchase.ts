import { createClient, unwrap } from '@tollgate/client'

interface Sale {
  isFree?: boolean
  isMonthly?: boolean
  discount_id?: string
}

/** Puts a product with a benefit on sale and opens a checkout for it, perhaps with a discount. */
export async function openCheckout(
  baseUrl: string,
  accessToken: string,
  { isFree = false, isMonthly = false, ...wishes }: Sale = {},
): Promise<string> {
  const client = createClient({ baseUrl, accessToken })
  const benefit = await unwrap(
    client.POST('/v1/benefits', {
      body: { type: 'custom', description: 'Private channel', properties: { note: 'Welcome' } },
    }),
  )
  const product = await unwrap(
    client.POST('/v1/products', {
      body: {
        name: 'Course',
        recurring_interval: isMonthly ? 'month' : null,
        prices: [
          isFree
            ? { amount_type: 'free' }
            : { amount_type: 'fixed', price_amount: 4900, price_currency: 'usd' },
        ],
      },
    }),
  )
  const benefits = { params: { path: { id: product.id } }, body: { benefits: [benefit.id] } }
  await unwrap(client.POST('/v1/products/{id}/benefits', benefits))
  const body = { products: [product.id], ...wishes }
  const checkout = await unwrap(client.POST('/v1/checkouts', { body }))
  return checkout.client_secret
}

export async function confirm(
  baseUrl: string,
  clientSecret: string,
  { token = 'ctoken_test_success', email = 'ada@example.com', buyer = {} } = {},
): Promise<void> {
  const client = createClient({ baseUrl })
  await unwrap(
    client.POST('/v1/checkouts/client/{client_secret}/confirm', {
      params: { path: { client_secret: clientSecret } },
      body: {
        confirmation_token_id: token,
        customer_name: 'Ada Lovelace',
        customer_email: email,
        customer_billing_address: { country: 'DE' },
        ...buyer,
      },
    }),
  )
}
