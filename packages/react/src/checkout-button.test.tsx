import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { CheckoutButton, type CheckoutButtonProps, useEntitlement } from './index.ts'
import { entitlement, renderWithin, serveAda } from './testing/service.tsx'

const url = 'https://tollgate.test/checkout-links/tollgate_cl_1'

/** The service’s script, with a checkout that tells what a test makes it tell. */
function embed() {
  const checkout = new EventTarget()
  const create = vi.fn(async () => checkout)
  async function tell(name: string, detail?: object) {
    const event = new CustomEvent(name, { detail, cancelable: true })
    await act(async () => checkout.dispatchEvent(event))
    return event
  }
  return { create, tell, EmbedCheckout: { create } }
}

const assign = vi.fn()

function setUp(props: Partial<CheckoutButtonProps> = {}) {
  vi.stubGlobal('location', { ...window.location, assign })
  const user = userEvent.setup()
  render(
    <CheckoutButton url={url} {...props}>
      Buy Pro
    </CheckoutButton>,
  )
  return { user, button: screen.getByRole('button', { name: 'Buy Pro' }) }
}

afterEach(() => {
  vi.unstubAllGlobals()
  assign.mockReset()
})

test('opens the link over the page, and loads the service’s script for that once', async () => {
  const { user, button } = setUp({ theme: 'dark' })
  await user.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await user.click(button)
  const scripts = document.head.querySelectorAll('script')
  expect(Array.from(scripts, ({ src }) => src)).toEqual(['https://tollgate.test/embed.js'])
  const { create, EmbedCheckout } = embed()
  vi.stubGlobal('Polar', { EmbedCheckout })
  await act(async () => scripts[0]?.dispatchEvent(new Event('load')))
  expect(create).toHaveBeenCalledExactlyOnceWith(url, 'dark')
  expect(button.getAttribute('aria-busy')).toBe('false')
  expect(document.activeElement).toBe(button)
})

test('opens it as a page where that is wanted, or where it can’t be shown here', async () => {
  const { user, button } = setUp({ presentation: 'page' })
  await user.click(button)
  expect(assign).toHaveBeenCalledExactlyOnceWith(url)
})

test('opens it as a page where it can’t be shown on this one', async () => {
  const { create, EmbedCheckout } = embed()
  create.mockRejectedValue(new Error('The checkout can’t be shown on this page'))
  vi.stubGlobal('Polar', { EmbedCheckout })
  const { user, button } = setUp()
  await user.click(button)
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(url))
})

test('opens what the merchant’s server makes, and says what failed', async () => {
  const { create, EmbedCheckout } = embed()
  vi.stubGlobal('Polar', { EmbedCheckout })
  const makeCheckout = vi.fn(async () => url)
  makeCheckout.mockRejectedValueOnce(new Error('Pro is sold out'))
  const { user, button } = setUp({ url: makeCheckout })
  await user.click(button)
  expect((await screen.findByRole('alert')).textContent).toBe('Pro is sold out')
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations).toEqual([])
  await user.click(button)
  await waitFor(() => expect(create).toHaveBeenCalledExactlyOnceWith(url, undefined))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('tells of a purchase and keeps the buyer here; without a listener the page goes on', async () => {
  const { tell, EmbedCheckout } = embed()
  vi.stubGlobal('Polar', { EmbedCheckout })
  const onSuccess = vi.fn()
  const onClose = vi.fn()
  const { user, button } = setUp({ onSuccess, onClose })
  await user.click(button)
  const success = { successURL: 'https://shop.example/thanks' }
  expect((await tell('success', success)).defaultPrevented).toBe(true)
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith(success)
  expect((await tell('close')).defaultPrevented).toBe(false)
  expect(onClose).toHaveBeenCalledOnce()
})

test('what was bought is there at once', async () => {
  const { tell, EmbedCheckout } = embed()
  vi.stubGlobal('Polar', { EmbedCheckout })
  const service = serveAda()
  function Access() {
    return <p>{useEntitlement('product-pro').isEntitled ? 'Welcome to Pro' : 'Get Pro'}</p>
  }
  const { user } = renderWithin(
    <>
      <CheckoutButton url={url}>Buy Pro</CheckoutButton>
      <Access />
    </>,
  )
  await user.click(await screen.findByRole('button', { name: 'Buy Pro' }))
  service.ada.entitlements = [entitlement]
  const event = await tell('success', { successURL: url })
  expect(event.defaultPrevented).toBe(false)
  expect(await screen.findByText('Welcome to Pro')).toBeTruthy()
})
