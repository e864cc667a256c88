import { CheckoutPublic } from '@tollgate/contracts'
import { describe, expect, it, vi } from 'vitest'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import { createShop, openCheckout } from '../../testing/purchase-fixtures.ts'
import { createProduct } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()

describe('the public side', () => {
  it('shows nothing private of the merchant', async () => {
    const shop = await createShop(harness)
    const { path } = await openCheckout(shop, { metadata: { secret: 'plan' } })
    const { status, body } = await createBrowser(harness.app).get(path)
    expect(status).toBe(200)
    expect(CheckoutPublic.parse(body).organization.id).toBe(shop.organizationId)
    for (const field of ['metadata', 'customer_metadata', 'external_customer_id']) {
      expect(body).not.toHaveProperty(field)
    }
  })

  it('is read in one statement', async () => {
    const shop = await createShop(harness)
    const { path } = await openCheckout(shop)
    const queries = vi.spyOn(harness.services.pool, 'query')
    await createBrowser(harness.app).get(path)
    expect(queries).toHaveBeenCalledOnce()
    queries.mockRestore()
  })

  it('recomputes while the buyer chooses and fills in', async () => {
    const shop = await createShop(harness)
    const tip = await createProduct(harness, shop.organizationId, {
      price: { amountType: 'custom', minimumAmount: 500 },
    })
    const { path } = await openCheckout(shop, { products: [shop.product.id, tip.id] })
    const browser = createBrowser(harness.app)
    const chosen = await browser.patch(path, { product_id: tip.id, amount: 700 })
    expect(chosen).toMatchObject({
      status: 200,
      body: { product_id: tip.id, product_price_id: tip.priceId, total_amount: 700 },
    })
    const address = { country: 'US', state: 'ny' }
    const filled = await browser.patch(path, { customer_billing_address: address })
    expect(CheckoutPublic.parse(filled.body)).toMatchObject({
      amount: 700,
      tax_amount: 0,
      customer_billing_address: { state: 'US-NY' },
      customer_billing_address_fields: { state: true, line1: true },
    })
  })

  it('ignores a code where none is allowed, and takes null anywhere', async () => {
    const shop = await createShop(harness)
    const browser = createBrowser(harness.app)
    const { path } = await openCheckout(shop, { allow_discount_codes: false })
    expect(await browser.patch(path, { discount_code: 'SPRING' })).toMatchObject({ status: 200 })
    const { path: other } = await openCheckout(shop)
    expect(await browser.patch(other, { discount_code: null })).toMatchObject({ status: 200 })
    expect(await browser.patch(other, { discount_code: 'SPRING' })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'discount_code'] }] },
    })
  })

  it('cannot be moved to a product that is not on offer', async () => {
    const shop = await createShop(harness)
    const other = await createProduct(harness, shop.organizationId)
    const { path } = await openCheckout(shop)
    const browser = createBrowser(harness.app)
    for (const body of [{ product_id: other.id }, { product_price_id: other.priceId }]) {
      expect(await browser.patch(path, body)).toMatchObject({ status: 422 })
    }
  })

  it('does not mind the token that official clients send along', async () => {
    const shop = await createShop(harness)
    const { path } = await openCheckout(shop)
    expect(await shop.client.get(path)).toMatchObject({ status: 200 })
  })
})
