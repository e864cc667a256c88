import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CheckoutPublic } from '#api/model'
import { serveCheckout } from '#app/testing/checkout-handlers.ts'
import { checkout } from '#app/testing/fixtures.ts'
import { renderCheckout } from '#app/testing/render-checkout.tsx'
import { saveCheckoutSession } from '../checkout-session.ts'

const succeeded: CheckoutPublic = { ...checkout, status: 'succeeded', tax_amount: 0 }

test('leads back to the merchant, where the session of the purchase is known, too', async () => {
  const success_url = 'https://acme.test/thanks?order=1#top'
  saveCheckoutSession(checkout.id, 'cst_1')
  await renderCheckout(serveCheckout({ ...succeeded, success_url }))
  const back = await screen.findByRole('link', { name: 'Back to Acme' })
  expect(back.getAttribute('href')).toBe(
    'https://acme.test/thanks?order=1&customer_session_token=cst_1#top',
  )
})

test('leads back without a session where another tab has paid', async () => {
  sessionStorage.clear()
  await renderCheckout(serveCheckout({ ...succeeded, success_url: 'https://acme.test/thanks' }))
  const back = await screen.findByRole('link', { name: 'Back to Acme' })
  expect(back.getAttribute('href')).toBe('https://acme.test/thanks')
})

test.each(['javascript:alert(1)', `${window.location.origin}/portal/checkout/secret`, ''])(
  'leads nowhere else by %j',
  async (success_url) => {
    await renderCheckout(serveCheckout({ ...succeeded, success_url }))
    expect(await screen.findByRole('link', { name: /portal|order/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Back to Acme' })).toBeNull()
  },
)
