import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import type { ProductPriceMeteredUnit } from '#api/model'
import { serveCheckout } from '#app/testing/checkout-handlers.ts'
import { checkout, fixedPrice } from '#app/testing/fixtures.ts'
import { monthlyCheckout } from '#app/testing/monthly-checkout.ts'
import { renderCheckout } from '#app/testing/render-checkout.tsx'

const consent = /allow Acme to keep your card and charge it these amounts until you cancel/

test('says what is due today, what is charged later, and that the card is kept', async () => {
  await renderCheckout(serveCheckout(monthlyCheckout))
  const summary = within(await screen.findByRole('region', { name: 'Your order' }))
  expect(summary.getByText('Due today')).toBeTruthy()
  expect(summary.getByText('$19.00 per month')).toBeTruthy()
  expect(summary.getByText(/^From \w+ \d+, \d{4}$/)).toBeTruthy()
  expect(await screen.findByText(consent)).toBeTruthy()
  await expectAccessible()
})

test('asks for consent to what is charged later where nothing is due today', async () => {
  const discount = {
    id: 'd',
    name: 'Free month',
    code: null,
    type: 'percentage',
    basis_points: 10_000,
    duration: 'once',
  } as const
  const free = { discount, discount_amount: 1900, net_amount: 0, total_amount: 0 }
  await renderCheckout(
    serveCheckout({ ...monthlyCheckout, ...free, tax_amount: 0, is_payment_required: false }),
  )
  expect(await screen.findByText(consent)).toBeTruthy()
  expect(screen.getByText('$19.00 per month')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Complete order' })).toBeTruthy()
})

test('says which plan a paid one takes the place of', async () => {
  await renderCheckout(serveCheckout({ ...monthlyCheckout, upgraded_product_name: 'Anvil Free' }))
  expect(await screen.findByText(/^Replaces your current plan, Anvil Free,/)).toBeTruthy()
  await expectAccessible()
})

const calls: ProductPriceMeteredUnit = {
  ...fixedPrice,
  id: '019aa3f0-7c1e-7b52-9a0d-00000000a001',
  type: 'recurring',
  recurring_interval: 'month',
  amount_type: 'metered_unit',
  unit_amount: '0.25',
  cap_amount: 10_000,
  meter_id: '019aa3f0-7c1e-7b52-9a0d-00000000a002',
  meter: { id: '019aa3f0-7c1e-7b52-9a0d-00000000a002', name: 'API calls' },
}

test('says what is billed for use, beside what is paid ahead', async () => {
  const product = { ...monthlyCheckout.product, prices: [fixedPrice, calls] }
  await renderCheckout(serveCheckout({ ...monthlyCheckout, product }))
  const summary = within(await screen.findByRole('region', { name: 'Your order' }))
  expect(summary.getByText('API calls: $0.0025 per unit, at most $100.00 per month')).toBeTruthy()
  expect(summary.getByText('$19.00 per month plus usage')).toBeTruthy()
})

test('names no price where all is billed for use', async () => {
  const free = { amount: 0, net_amount: 0, total_amount: 0, tax_amount: 0 }
  const product = { ...monthlyCheckout.product, prices: [{ ...calls, cap_amount: null }] }
  const sold = { ...free, is_payment_required: false, product, product_price: calls }
  await renderCheckout(serveCheckout({ ...monthlyCheckout, ...sold }))
  const summary = within(await screen.findByRole('region', { name: 'Your order' }))
  expect(summary.getByText('API calls: $0.0025 per unit')).toBeTruthy()
  expect(summary.getByText('Based on usage')).toBeTruthy()
  expect(summary.queryByText('per month')).toBeNull()
  expect(await screen.findByText(consent)).toBeTruthy()
  await expectAccessible()
})

test('speaks of nothing later where it is paid once', async () => {
  await renderCheckout(serveCheckout(checkout))
  expect(await screen.findByText(/charge your card this amount/)).toBeTruthy()
  expect(screen.queryByText('Due today')).toBeNull()
})

test('says of each product on offer what it costs, and how often', async () => {
  const yearly = { ...monthlyCheckout.product, id: 'y', recurring_interval: 'year' } as const
  const products = [monthlyCheckout.product, yearly]
  await renderCheckout(serveCheckout({ ...monthlyCheckout, products }))
  const choices = within(await screen.findByRole('radiogroup', { name: 'Choose a product' }))
  expect(choices.getByText('$19.00 per month')).toBeTruthy()
  expect(choices.getByText('$19.00 per year')).toBeTruthy()
})
