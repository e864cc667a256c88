import { expect } from 'vitest'
import type { Harness } from './harness.ts'
import { createShop, type Shop } from './purchase-fixtures.ts'
import { deliver, type StripeHarness } from './stripe-harness.ts'

export const american = {
  customer_billing_address: {
    country: 'US',
    state: 'US-CA',
    line1: '1 Main St',
    city: 'Oakland',
    postal_code: '94601',
  },
}
export const french = {
  is_business_customer: true,
  customer_billing_name: 'Moteurs SARL',
  customer_tax_id: 'FR40303265045',
  customer_billing_address: { country: 'FR', line1: '1 rue', city: 'Lyon', postal_code: '69001' },
}
export const german = { customer_billing_address: { country: 'DE' } }

/** A merchant who uses Stripe Tax. */
export async function createCalculatedShop(
  harness: Harness,
  selling?: Parameters<typeof createShop>[1],
): Promise<Shop> {
  const shop = await createShop(harness, selling)
  await chooseTaxMethod(shop, 'stripe')
  return shop
}

export async function chooseTaxMethod({ client, organizationId }: Shop, method: string) {
  const path = `/v1/organizations/${organizationId}/tax-settings`
  const { status, body } = await client.patch(path, { method })
  expect(status).toBe(200)
  return body
}

/** Delivers Stripe’s pending events and runs the jobs that follow. */
export async function settle(harness: StripeHarness): Promise<void> {
  for (const event of harness.stripe.book.events.splice(0)) await deliver(harness, event)
  await harness.runJobs()
}
