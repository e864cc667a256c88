// @vitest-environment-options {"worker": "handlers"}
import { Polar } from '@polar-sh/sdk'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { createMerchant } from '../../testing/merchant.ts'
import { sites } from './sites.ts'

/**
 * The published handlers, unchanged: only their makers’ host name leads here. They replace `fetch` and
 * its classes when they are loaded, so they have a worker of their own.
 */
const serverURL = inject('baseUrl')
const MAKERS = 'https://api.polar.sh'
const SHOP = 'https://shop.example'

let polar: Polar
let accessToken: string
let productId: string

beforeAll(async () => {
  accessToken = (await createMerchant(serverURL)).accessToken
  polar = new Polar({ serverURL, accessToken })
  const prices = [{ amountType: 'fixed' as const, priceAmount: 1900 }]
  productId = (await polar.products.create({ name: 'Book', recurringInterval: null, prices })).id
})

beforeEach(() => {
  const send = fetch
  vi.stubGlobal('fetch', (asked: Request | string, init?: RequestInit) =>
    asked instanceof Request && asked.url.startsWith(MAKERS)
      ? send(new Request(asked.url.replace(MAKERS, serverURL), asked))
      : send(asked, init),
  )
})
afterEach(() => void vi.unstubAllGlobals())

describe.each(Object.entries(sites))('a shop made with %s', (_, createSite) => {
  function siteOf(customerId = '') {
    return createSite({
      accessToken,
      successUrl: `${SHOP}/thanks`,
      returnUrl: `${SHOP}/cart`,
      getCustomerId: async () => customerId,
    })
  }

  it('leads to a checkout that knows the buyer and comes back with its id', async () => {
    const { checkout, theme } = siteOf()
    const email = `ada-${crypto.randomUUID()}@example.com`
    const { id: customerId } = await polar.customers.create({ email, externalId: email })
    const query = new URLSearchParams({
      products: productId,
      customerExternalId: email,
      customerBillingAddress: '{"country":"DE"}',
      customerMetadata: '{"seats":3}',
      allowDiscountCodes: 'false',
      metadata: '{"plan":"yearly"}',
    })
    const answer = await checkout(`${SHOP}/checkout?${query}`)
    expect([302, 307]).toContain(answer.status)
    const page = new URL(answer.headers.get('location') ?? '')
    expect(page.searchParams.get('theme')).toBe(theme)
    const clientSecret = page.pathname.split('/').at(-1) ?? ''
    const { id } = await polar.checkouts.clientGet({ clientSecret })
    expect(await polar.checkouts.get({ id })).toMatchObject({
      customerId,
      customerEmail: email,
      customerBillingAddress: { country: 'DE' },
      customerMetadata: { seats: 3 },
      allowDiscountCodes: false,
      metadata: { plan: 'yearly' },
      successUrl: `${SHOP}/thanks?checkoutId=${id}`,
    })
  })

  it('leads a customer to the portal', async () => {
    const { id } = await polar.customers.create({ email: `ada-${crypto.randomUUID()}@example.com` })
    const answer = await siteOf(id).portal(`${SHOP}/portal`)
    expect([302, 307]).toContain(answer.status)
    expect(answer.headers.get('location')).toContain('customer_session_token')
  })
})
