import { act, screen } from '@testing-library/react'
import { expectAccessible, server, useFakeTimers } from '@tollgate/app/testing'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusal, serveCheckout } from '#app/testing/checkout-handlers.ts'
import { checkout } from '#app/testing/fixtures.ts'
import { renderCheckout } from '#app/testing/render-checkout.tsx'

const checkoutPath = '*/v1/checkouts/client/:secret'

beforeEach(() => useFakeTimers())

function pass(milliseconds: number): Promise<unknown> {
  return act(() => vi.advanceTimersByTimeAsync(milliseconds))
}

test('expires while the page is open, and leads back to the merchant', async () => {
  const expires_at = new Date(Date.now() + 90_000).toISOString()
  const service = serveCheckout({ ...checkout, expires_at })
  await renderCheckout(service)
  await screen.findByRole('button', { name: 'Pay $19.00' })
  server.use(http.get(checkoutPath, () => refusal(410, 'ExpiredCheckoutError')))
  await pass(80_000)
  expect(screen.getByRole('button', { name: 'Pay $19.00' })).toBeTruthy()
  await pass(11_000)
  expect(await screen.findByRole('heading', { name: 'This checkout has expired' })).toBeTruthy()
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Back to Acme', 'https://acme.test'],
    ['Contact Acme', 'mailto:support@acme.test'],
  ])
  await expectAccessible()
})

test('waits for a connection, and reads again whenever the page becomes visible', async () => {
  const service = serveCheckout(checkout)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const cut = http.get(checkoutPath, () => HttpResponse.error(), { once: true })
  await renderCheckout({ handlers: [cut, ...service.handlers] })
  expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeTruthy()
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('button', { name: 'Pay $19.00' })).toBeTruthy()
  service.checkout = { ...checkout, status: 'succeeded' }
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText('Thank you, payment received')).toBeTruthy()
})
