import { Checkout, Customer } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import {
  confirm,
  createDiscountedShop,
  createShop,
  openCheckout,
} from '../../testing/purchase-fixtures.ts'

const harness = await createHarness()
const browser = createBrowser(harness.app)

const germany = { country: 'DE', line1: 'Gasse 1', city: 'Bonn', postal_code: '53111' }
const business = {
  is_business_customer: true,
  customer_billing_name: 'Engines GmbH',
  customer_tax_id: 'DE136695976',
  customer_billing_address: germany,
}

describe('a business', () => {
  it('is forgotten with the payment that asked for it, and can be told again', async () => {
    const shop = await createDiscountedShop(harness, { basisPoints: 10_000 })
    const open = await openCheckout(shop, business)
    const free = { discount_code: shop.discount.code }
    expect(await browser.patch(open.path, free)).toMatchObject({
      body: { total_amount: 0, customer_billing_name: null, customer_tax_id: null },
    })
    const told = { customer_billing_name: 'Engines GmbH', customer_tax_id: 'DE136695976' }
    expect(await browser.patch(open.path, told)).toMatchObject({ body: told })
    const again = await openCheckout(shop, business)
    expect(await browser.patch(again.path, { ...free, ...told })).toMatchObject({ body: told })
  })

  it('that moves to another country has no tax id of the one before', async () => {
    const shop = await createShop(harness)
    const first = await openCheckout(shop, business)
    await confirm(harness, first, business)
    await harness.runJobs()
    const customerOf = async (id: string) => {
      const checkout = Checkout.parse((await shop.client.get(`/v1/checkouts/${id}`)).body)
      const { body } = await shop.client.get(`/v1/customers/${checkout.customer_id}`)
      return Customer.parse(body)
    }
    const { id, tax_id } = await customerOf(first.id)
    expect(tax_id).toEqual(['DE136695976', 'eu_vat'])
    const moves = [
      { address: germany, kept: ['DE136695976', 'eu_vat'] },
      { address: { ...germany, country: 'FR' }, kept: null },
    ]
    for (const { address, kept } of moves) {
      const next = await openCheckout(shop)
      await confirm(harness, next, { customer_billing_address: address })
      await harness.runJobs()
      expect(await customerOf(next.id)).toMatchObject({
        id,
        tax_id: kept,
        billing_address: { country: address.country },
      })
    }
  })

  it('whom the merchant names with another country’s tax id comes without it', async () => {
    const shop = await createShop(harness)
    const { body } = await shop.client.post('/v1/customers', {
      email: 'ada@example.com',
      billing_address: { country: 'FR' },
    })
    const { id } = Customer.parse(body)
    const { checkout } = await openCheckout(shop, { ...business, customer_id: id })
    expect(checkout).toMatchObject({
      customer_billing_address: { country: 'FR' },
      customer_billing_name: 'Engines GmbH',
      customer_tax_id: null,
    })
  })
})
