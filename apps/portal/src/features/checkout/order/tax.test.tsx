import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serveCheckout } from '#app/testing/checkout-handlers.ts'
import { checkout } from '#app/testing/fixtures.ts'
import { renderCheckout } from '#app/testing/render-checkout.tsx'

const noAddress = { line1: null, line2: null, postal_code: null, city: null, state: null }
const german = {
  rate: 19,
  is_inclusive: false,
  jurisdiction: 'DE',
  reason: 'standard_rate',
} as const
const germany = { ...noAddress, country: 'DE' }
const oakland = { ...germany, country: 'US', state: 'US-CA' }
const fields = { ...checkout.customer_billing_address_fields, state: true }

test.each([
  ['Tax', '$0.00', { customer_billing_address: germany, tax_amount: 0, tax: null }],
  ['Tax', 'Choose your country', {}],
  [
    'Tax',
    'Choose a state',
    {
      customer_billing_address: { ...oakland, state: null },
      customer_billing_address_fields: fields,
    },
  ],
  [
    'Tax',
    'Not calculated yet',
    { customer_billing_address: oakland, customer_billing_address_fields: fields },
  ],
  ['Tax (19%)', '$3.61', { tax_amount: 361, tax: german }],
  ['Includes tax (19%)', '$3.03', { tax_amount: 303, tax: { ...german, is_inclusive: true } }],
  ['Tax (9.975%)', '$1.90', { tax_amount: 190, tax: { ...german, rate: 9.975 } }],
  [
    'Tax (reverse charge)',
    '$0.00',
    { tax_amount: 0, tax: { ...german, rate: 0, reason: 'reverse_charge' as const } },
  ],
])('names the tax: %s, %s', async (term, text, given) => {
  await renderCheckout(serveCheckout({ ...checkout, ...given }))
  const label = await screen.findByText(term)
  expect(label.nextElementSibling?.textContent).toBe(text)
})
