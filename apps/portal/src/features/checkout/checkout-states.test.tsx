import { act, screen } from '@testing-library/react'
import { expectAccessible, useFakeTimers } from '@tollgate/app/testing'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CheckoutPublic } from '#api/model'
import { getListPortalBenefitGrantsMockHandler } from '#api/portal-benefit-grant/portal-benefit-grant.msw.ts'
import { answerCardForm, endChallenge } from '#app/testing/card-form.ts'
import { refusal, serveCheckout } from '#app/testing/checkout-handlers.ts'
import { checkout, grant, order } from '#app/testing/fixtures.ts'
import { page } from '#app/testing/page.ts'
import { renderCheckout } from '#app/testing/render-checkout.tsx'
import { waitingRole } from '#app/testing/waiting-role.ts'
import { saveCheckoutSession } from './checkout-session.ts'

const checkoutPath = '*/v1/checkouts/client/:secret'
const confirmed: CheckoutPublic = {
  ...checkout,
  status: 'confirmed',
  customer_email: 'ada@example.com',
}
const succeeded: CheckoutPublic = { ...confirmed, status: 'succeeded', tax_amount: 0 }

beforeEach(() => void useFakeTimers())
afterEach(() => void vi.useRealTimers())

function pass(milliseconds: number): Promise<unknown> {
  return act(() => vi.advanceTimersByTimeAsync(milliseconds))
}

test('shows the layout while it loads', async () => {
  const never = http.get(checkoutPath, () => new Promise<Response>(() => {}))
  await renderCheckout({ handlers: [never] })
  expect(screen.getByRole('heading', { name: 'Loading your checkout…' })).toBeTruthy()
  await expectAccessible()
})

test.each([
  [410, 'ExpiredCheckoutError', 'This checkout has expired'],
  [403, 'NotOpenCheckout', 'This merchant isn’t selling right now'],
  [404, 'ResourceNotFound', 'This checkout doesn’t exist'],
])('answers %i with a page that says so', async (status, error, title) => {
  const ended = http.get(checkoutPath, () => refusal(status, error))
  await renderCheckout({ handlers: [ended] })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  await expectAccessible()
})

test('offers another try when the service fails', async () => {
  const { handlers } = serveCheckout(checkout)
  const broken = http.get(checkoutPath, () => refusal(500, 'InternalServerError'), { once: true })
  const { user } = await renderCheckout({ handlers: [broken, ...handlers] })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Pay $19.00' })).toBeTruthy()
})

test('follows a confirmed payment until it has succeeded and everything is unlocked', async () => {
  const service = serveCheckout(confirmed)
  let granted = false
  const grants = getListPortalBenefitGrantsMockHandler(() => page(granted ? [grant] : []))
  saveCheckoutSession(checkout.id, 'cst_1')
  await renderCheckout({ handlers: [grants, ...service.handlers] })
  expect(await screen.findByText('Confirming your payment…')).toBeTruthy()
  await expectAccessible()
  service.checkout = succeeded
  await pass(1000)
  const thanks = await screen.findByRole('heading', { name: 'Thank you, payment received' })
  expect(document.activeElement).toBe(thanks)
  expect(await screen.findByText('Paid, unlocking your benefits…')).toBeTruthy()
  granted = true
  await pass(1000)
  expect(await screen.findByRole('link', { name: 'https://chat.acme.test/join' })).toBeTruthy()
  expect(await screen.findByText('ACME-1042')).toBeTruthy()
  expect(screen.getByText('Card ending in 4242')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View your order' }).getAttribute('href')).toBe(
    `${import.meta.env.BASE_URL}acme/orders/${order.id}#customer_session_token=cst_1`,
  )
  await expectAccessible()
})

test('a benefit that waits for the buyer’s account says where to connect it', async () => {
  const benefit_id = checkout.product.benefits[0]?.id ?? ''
  const grants = getListPortalBenefitGrantsMockHandler(page([{ ...waitingRole, benefit_id }]))
  saveCheckoutSession(checkout.id, 'cst_1')
  await renderCheckout({ handlers: [grants, ...serveCheckout(succeeded).handlers] })
  expect(await screen.findByText('Connect your account in the portal to get this.')).toBeTruthy()
  expect(screen.getByText('Action needed')).toBeTruthy()
})

test('a tab that did not pay sees the receipt, and is told to sign in for the rest', async () => {
  await renderCheckout(serveCheckout(succeeded))
  expect(await screen.findByText(/Sign in to your portal/)).toBeTruthy()
  expect(screen.queryByText('ACME-1042')).toBeNull()
})

test('says so when it takes longer than usual', async () => {
  await renderCheckout(serveCheckout(confirmed))
  await screen.findByText('Confirming your payment…')
  for (let second = 0; second < 21; second += 1) await pass(1000)
  expect(await screen.findByText(/we’ll email ada@example.com/)).toBeTruthy()
})

const challenged: CheckoutPublic = {
  ...confirmed,
  payment_processor_metadata: {
    ...checkout.payment_processor_metadata,
    action_url: 'http://localhost/sandbox/challenge/1',
  },
}

test('shows the bank’s question, and what became of it at once', async () => {
  const service = serveCheckout(challenged)
  const { user } = await renderCheckout(service)
  expect(await screen.findByRole('dialog', { name: 'Confirm your payment' })).toBeTruthy()
  expect(screen.getByTitle('Your bank asks you to confirm this payment.').getAttribute('src')).toBe(
    '/sandbox/challenge/1?language=en&theme=light',
  )
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Confirm payment' }))
  service.checkout = succeeded
  await act(async () => endChallenge())
  expect(await screen.findByText('Thank you, payment received')).toBeTruthy()
})

test('the bank’s question can be given up, for another card or for none', async () => {
  const service = serveCheckout(challenged)
  const failure = { ...checkout.payment_processor_metadata, failure_code: 'canceled_by_buyer' }
  const cancels: Request[] = []
  const canceled = http.post(`${checkoutPath}/cancel-payment`, ({ request }) => {
    cancels.push(request)
    service.checkout = { ...checkout, payment_processor_metadata: failure }
    return HttpResponse.json(service.checkout)
  })
  const { user } = await renderCheckout({ handlers: [canceled, ...service.handlers] })
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Use another card' }))
  expect(await screen.findByText('You canceled the payment')).toBeTruthy()
  expect(screen.getByTitle('Card details')).toBeTruthy()
  expect(cancels).toHaveLength(1)
})

test('says so when it is too late to cancel, and follows the payment', async () => {
  const service = serveCheckout(challenged)
  const late = http.post(`${checkoutPath}/cancel-payment`, () => refusal(409, 'PaymentProcessing'))
  const { user } = await renderCheckout({ handlers: [late, ...service.handlers] })
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Cancel payment' }))
  expect(await screen.findByText(/can no longer be canceled/)).toBeTruthy()
  service.checkout = succeeded
  await pass(5000)
  expect(await screen.findByText('Thank you, payment received')).toBeTruthy()
})

test('after a failed confirmation the form is as it was', async () => {
  const service = serveCheckout(checkout)
  const { user } = await renderCheckout(service)
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com')
  await user.type(screen.getByLabelText('Name on card'), 'Ada Lovelace')
  await user.selectOptions(await screen.findByLabelText('Country'), 'Germany')
  await answerCardForm()
  const frame = screen.getByTitle('Card details')
  await user.click(screen.getByRole('button', { name: 'Pay $19.00' }))
  await screen.findByText('Confirming your payment…')
  const failure = { failure_code: 'authentication_failed', failure_message: 'x' }
  service.checkout = {
    ...service.checkout,
    status: 'open',
    payment_processor_metadata: { ...checkout.payment_processor_metadata, ...failure },
  }
  await pass(1000)
  expect(await screen.findByText('The payment wasn’t confirmed.')).toBeTruthy()
  expect(document.activeElement?.textContent).toContain('The payment wasn’t confirmed.')
  expect(screen.getByTitle('Card details')).toBe(frame)
  expect(screen.getByDisplayValue('Ada Lovelace')).toBeTruthy()
})

test.each([
  [403, 'NotOpenCheckout'],
  [409, 'CheckoutLocked'],
])('follows the checkout when another tab has confirmed it: %i', async (status, error) => {
  const service = serveCheckout({ ...checkout, is_payment_form_required: false })
  const taken = http.post(`${checkoutPath}/confirm`, () => {
    service.checkout = succeeded
    return refusal(status, error)
  })
  const { user } = await renderCheckout({ handlers: [taken, ...service.handlers] })
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: 'Pay $19.00' }))
  expect(await screen.findByText('Thank you, payment received')).toBeTruthy()
})

test('says that nothing was sent when the connection breaks before', async () => {
  const service = serveCheckout({ ...checkout, is_payment_form_required: false })
  const broken = http.patch(checkoutPath, () => HttpResponse.error())
  const { user } = await renderCheckout({ handlers: [broken, ...service.handlers] })
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: 'Pay $19.00' }))
  expect(await screen.findByText(/We couldn’t reach the server/)).toBeTruthy()
  expect(service.confirmations).toEqual([])
})

test('says that the outcome is unknown when the connection breaks', async () => {
  const service = serveCheckout({ ...checkout, is_payment_form_required: false })
  const broken = http.post(`${checkoutPath}/confirm`, () => HttpResponse.error())
  const { user } = await renderCheckout({ handlers: [broken, ...service.handlers] })
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: 'Pay $19.00' }))
  expect(await screen.findByText(/you are never charged twice/)).toBeTruthy()
})

test('shows the merchant’s color, and where to ask for help', async () => {
  const branded = { ...checkout.organization, brand_settings: { accent_color: '#facc15' } }
  const { handlers } = serveCheckout({ ...checkout, organization: branded })
  const { unmount } = await renderCheckout({ handlers })
  const support = await screen.findByRole('link', { name: 'Contact Acme' })
  expect(support.getAttribute('href')).toBe('mailto:support@acme.test')
  const { style } = document.documentElement
  expect(style.getPropertyValue('--color-accent-ink')).toBe('light-dark(#000000, #000000)')
  unmount()
  expect(style.getPropertyValue('--color-accent-ink')).toBe('')
})
