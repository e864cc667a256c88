import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import type { CheckoutPublic } from '#api/model'
import { answerCardForm } from '#app/testing/card-form.ts'
import { serveCheckout } from '#app/testing/checkout-handlers.ts'
import { checkout, freeCheckout } from '#app/testing/fixtures.ts'
import { renderCheckout } from '#app/testing/render-checkout.tsx'

const spring: NonNullable<CheckoutPublic['discount']> = {
  id: checkout.product_id,
  name: 'Spring sale',
  code: 'SPRING',
  type: 'percentage',
  basis_points: 2000,
  duration: 'once',
}
const off = { discount: spring, discount_id: spring.id, discount_amount: 380, total_amount: 1520 }
const full = { discount: null, discount_id: null, discount_amount: 0, total_amount: 1900 }
const discounted: CheckoutPublic = { ...checkout, ...off }

function refuse(method: 'patch' | 'post', path: string, code: string) {
  const detail = [{ loc: ['body', 'discount_code'], msg: 'Refused', type: code }]
  return http[method](`*/v1/checkouts/client/:secret${path}`, () =>
    HttpResponse.json({ error: 'RequestValidationError', detail }, { status: 422 }),
  )
}

function expectFocus(name: string): void {
  expect(document.activeElement).toBe(screen.getByRole('button', { name }))
}

test('takes a code behind a link, and shows the total of the server', async () => {
  const service = serveCheckout(checkout)
  service.change = ({ discount_code: code }) => (code ? off : {})
  const { user } = await renderCheckout(service)
  await user.click(await screen.findByRole('button', { name: 'Add discount code' }))
  const field = screen.getByLabelText('Discount code')
  expect(document.activeElement).toBe(field)
  await expectAccessible()
  await user.type(field, ' spring {Enter}')
  expect(await screen.findByText('Discount (SPRING)')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Pay $15.20' })).toBeTruthy()
  expect(screen.queryByLabelText('Discount code')).toBeNull()
  expect(service.updates).toContainEqual({ discount_code: 'spring' })
  expect(service.confirmations).toEqual([])
  await waitFor(() => expectFocus('Remove discount'))
})

test('takes the discount off again', async () => {
  const service = serveCheckout(discounted)
  service.change = ({ discount_code: code }) => (code === null ? full : {})
  const { user } = await renderCheckout(service)
  await user.click(await screen.findByRole('button', { name: 'Remove discount' }))
  expect(await screen.findByRole('button', { name: 'Add discount code' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Pay $19.00' })).toBeTruthy()
  await waitFor(() => expectFocus('Add discount code'))
})

test('says at the field why a code is refused, until it is changed', async () => {
  const service = serveCheckout(checkout)
  const { user } = await renderCheckout({
    handlers: [refuse('patch', '', 'discount.ended'), ...service.handlers],
  })
  await user.click(await screen.findByRole('button', { name: 'Add discount code' }))
  const field = screen.getByLabelText('Discount code')
  await user.type(field, 'SPRING')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('This discount has ended.')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await expectAccessible()
  await user.type(field, '2')
  expect(screen.queryByText('This discount has ended.')).toBeNull()
  await user.keyboard('{Escape}')
  expectFocus('Add discount code')
})

test('goes on without a merchant’s discount that is over when the buyer pays', async () => {
  const service = serveCheckout({ ...discounted, allow_discount_codes: false })
  service.change = ({ discount_code: code }) => (code === null ? full : {})
  const { user } = await renderCheckout({
    handlers: [refuse('post', '/confirm', 'discount.used_up'), ...service.handlers],
  })
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com')
  await user.type(screen.getByLabelText('Name on card'), 'Ada Lovelace')
  await user.selectOptions(await screen.findByLabelText('Country'), 'Germany')
  expect(screen.queryByRole('button', { name: 'Remove discount' })).toBeNull()
  await answerCardForm()
  await user.click(screen.getByRole('button', { name: 'Pay $15.20' }))
  const summary = within(screen.getByRole('region', { name: 'Your order' }))
  expect(await summary.findByText('This discount has been used up.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove discount' }))
  expect(await screen.findByRole('button', { name: 'Pay $19.00' })).toBeTruthy()
})

test.each([
  ['the merchant allows none', { ...checkout, allow_discount_codes: false }],
  ['nothing is to be paid', { ...freeCheckout, is_discount_applicable: false }],
])('asks for no code where %s', async (_, given) => {
  await renderCheckout(serveCheckout(given))
  await screen.findByLabelText('Email')
  await waitFor(() => expect(screen.getByRole('region', { name: 'Your order' })).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Add discount code' })).toBeNull()
})
