import { Checkout, CheckoutList } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { newId } from '../../core/ids.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { confirm, createShop, openCheckout } from '../../testing/purchase-fixtures.ts'

const harness = await createHarness()
const nobody = '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001'

describe('updating a checkout', () => {
  it('changes what is given and leaves the rest', async () => {
    const shop = await createShop(harness)
    const { id } = await openCheckout(shop, { success_url: 'https://acme.test/thanks' })
    const changes = {
      metadata: { campaign: 'spring' },
      customer_metadata: { plan: 'gold' },
      allow_discount_codes: false,
      require_billing_address: true,
      customer_ip_address: '203.0.113.7',
      customer_name: 'Ada',
    }
    await shop.client.patch(`/v1/checkouts/${id}`, changes)
    const { body } = await shop.client.patch(`/v1/checkouts/${id}`, { customer_name: null })
    expect(Checkout.parse(body)).toMatchObject({
      ...changes,
      customer_name: null,
      success_url: 'https://acme.test/thanks',
    })
  })

  it('refuses a discount that there is not', async () => {
    const shop = await createShop(harness)
    const { id } = await openCheckout(shop)
    expect(await shop.client.patch(`/v1/checkouts/${id}`, { discount_id: nobody })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'discount_id'] }] },
    })
  })
})

describe('listing checkouts', () => {
  it('answers what the filters leave, newest first', async () => {
    const shop = await createShop(harness)
    const first = await openCheckout(shop, { customer_name: '100%_Sure' })
    harness.clock.advance({ seconds: 1 })
    const second = await openCheckout(shop)
    await confirm(harness, second)
    async function ids(query: string): Promise<string[]> {
      const { body } = await shop.client.get(`/v1/checkouts/?${query}`)
      return CheckoutList.parse(body).items.map(({ id }) => id)
    }
    expect(await ids('')).toEqual([second.id, first.id])
    expect(await ids('sorting=created_at')).toEqual([first.id, second.id])
    expect(await ids('status=open&status=expired')).toEqual([first.id])
    expect(await ids(`product_id=${shop.product.id}&limit=1&page=2`)).toEqual([first.id])
    expect(await ids('query=%25_S')).toEqual([first.id])
    expect(await ids('query=ada@')).toEqual([second.id])
    expect(await ids(`customer_id=${newId()}`)).toEqual([])
  })
})

it('is found where old clients look for it, too', async () => {
  const shop = await createShop(harness)
  const older = '/v1/checkouts/custom'
  const made = await shop.client.post(`${older}/`, { products: [shop.product.id] })
  const { id, client_secret: secret } = Checkout.parse(made.body)
  expect(await shop.client.patch(`${older}/${id}`, { customer_name: 'Ada' })).toMatchObject({
    body: { id, customer_name: 'Ada' },
  })
  expect(await shop.client.get(`${older}/${id}`)).toMatchObject({ body: { id } })
  expect(await shop.client.get(older)).toMatchObject({ body: { items: [{ id }] } })
  const anyone = createBrowser(harness.app)
  expect(await anyone.get(`${older}/client/${secret}`)).toMatchObject({ body: { id } })
  expect(await anyone.get(`${older}/${id}`)).toMatchObject({ status: 401 })
  expect(await shop.client.get('/v1/checkouts/customs')).toMatchObject({ status: 422 })
})

it('distinguishes an unknown id from a malformed one', async () => {
  const { client } = await createMerchant(harness)
  expect(await client.get(`/v1/checkouts/${nobody}`)).toMatchObject({ status: 404 })
  expect(await client.get('/v1/checkouts/nothing')).toMatchObject({ status: 422 })
})
