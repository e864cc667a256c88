import { act, screen } from '@testing-library/react'
import { expectAccessible, useFakeTimers } from '@tollgate/app/testing'
import { http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CheckoutPublic } from '#api/model'
import { refusal, serveCheckout } from '#app/testing/checkout-handlers.ts'
import { checkout } from '#app/testing/fixtures.ts'
import { renderCheckout } from '#app/testing/render-checkout.tsx'
import { saveCheckoutSession } from '../checkout-session.ts'

const embedded: CheckoutPublic = { ...checkout, embed_origin: 'https://shop.test' }
const confirmed: CheckoutPublic = { ...embedded, status: 'confirmed' }
const succeeded: CheckoutPublic = {
  ...embedded,
  status: 'succeeded',
  success_url: 'https://shop.test/thanks',
}

beforeEach(() => {
  useFakeTimers()
  document.documentElement.dataset.embed = ''
})
afterEach(() => {
  vi.useRealTimers()
  delete document.documentElement.dataset.embed
})

async function embed(first: CheckoutPublic) {
  const told = vi.spyOn(window, 'postMessage').mockImplementation(() => {})
  const service = serveCheckout(first)
  const rendered = await renderCheckout(service)
  /** Changes the checkout and notifies the page. */
  async function become(next: CheckoutPublic) {
    service.checkout = next
    await act(async () => rendered.stream.tell())
    await act(() => vi.advanceTimersByTimeAsync(2000))
  }
  const messages = () => told.mock.calls.map(([message]) => message)
  return { ...rendered, told, become, messages }
}

function message(event: string, more: object = {}) {
  return { type: 'POLAR_CHECKOUT', event, ...more }
}

test('tells the page around it, and no other, that it is there, and that it is to be closed', async () => {
  const { user, told, messages } = await embed(embedded)
  const close = await screen.findByRole('button', { name: 'Close' })
  await vi.waitFor(() => expect(messages()).toEqual([message('loaded')]))
  await user.click(close)
  await user.keyboard('{Escape}')
  expect(messages().slice(1)).toEqual([message('close'), message('close')])
  expect(new Set(told.mock.calls.map(([, origin]) => origin))).toEqual(
    new Set(['https://shop.test']),
  )
  await expectAccessible()
})

test('tells no one where no origin is known', async () => {
  const { user, told } = await embed(checkout)
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(told).not.toHaveBeenCalled()
})

describe('a checkout that has expired', () => {
  afterEach(() => window.history.replaceState(null, '', '/'))

  async function embedExpired(address: string) {
    window.history.replaceState(null, '', address)
    const told = vi.spyOn(window, 'postMessage').mockImplementation(() => {})
    const expired = http.get('*/v1/checkouts/client/:secret', () =>
      refusal(410, 'ExpiredCheckoutError'),
    )
    const { user } = await renderCheckout({ handlers: [expired] })
    await screen.findByRole('heading', { name: 'This checkout has expired' })
    await user.click(screen.getByRole('button', { name: 'Close' }))
    return told.mock.calls
  }

  test('is shown, and can be closed', async () => {
    expect(await embedExpired('/?embed_origin=https://shop.test/pricing')).toEqual([
      [message('loaded'), 'https://shop.test'],
      [message('close'), 'https://shop.test'],
    ])
    await expectAccessible()
  })

  test.each(['*', '/', 'null', 'javascript:alert(1)', 'https://', ''])(
    'tells no one where the address names %j',
    async (origin) => {
      expect(await embedExpired(`/?embed_origin=${encodeURIComponent(origin)}`)).toEqual([])
    },
  )
})

test('cannot be closed while a payment is under way, and can again when it has failed', async () => {
  const { user, become, messages } = await embed(confirmed)
  await screen.findByText('Confirming your payment…')
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await user.keyboard('{Escape}')
  expect(messages()).toEqual([message('loaded'), message('confirmed')])
  await become(embedded)
  expect(await screen.findByRole('button', { name: 'Close' })).toBeTruthy()
  expect(messages().at(-1)).toEqual(message('loaded'))
})

test('sends the page around it to the merchant’s, and stays itself', async () => {
  saveCheckoutSession(checkout.id, 'cst_1')
  const { become, messages } = await embed(confirmed)
  await screen.findByText('Confirming your payment…')
  await become(succeeded)
  await screen.findByRole('heading', { name: 'Thank you, payment received' })
  const successURL = 'https://shop.test/thanks?customer_session_token=cst_1'
  expect(messages().at(-1)).toEqual(message('success', { successURL, redirect: true }))
  expect(document.querySelector('base')?.target).toBe('_top')
})

test('sends no one anywhere for a purchase of before, or to our own page', async () => {
  const { messages } = await embed(succeeded)
  await screen.findByRole('heading', { name: 'Thank you, payment received' })
  expect(messages().at(-1)).toMatchObject({ event: 'success', redirect: false })
})

test('stays at our own confirmation where the merchant has none', async () => {
  const { become, messages } = await embed(confirmed)
  await screen.findByText('Confirming your payment…')
  const own = { ...succeeded, success_url: `${window.location.origin}/portal/checkout/secret` }
  await become(own)
  expect(messages().at(-1)).toEqual(
    message('success', { successURL: own.success_url, redirect: false }),
  )
})
