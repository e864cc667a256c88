import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EmbedCheckout } from './embed-checkout.ts'

const link = 'https://tollgate.test/checkout-links/tollgate_cl_1?utm_source=blog'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
  document.body.removeAttribute('style')
})

function frame(): HTMLIFrameElement {
  const found = document.querySelector('iframe')
  if (!found) throw new Error('Nothing is open')
  return found
}

/** What the frame says, unless someone else or another site says it. */
function say(message: object, said: MessageEventInit = {}): void {
  const data = { type: 'POLAR_CHECKOUT', ...message }
  const source = document.querySelector('iframe')?.contentWindow ?? null
  const event = new MessageEvent('message', {
    data,
    source,
    origin: 'https://tollgate.test',
    ...said,
  })
  window.dispatchEvent(event)
}

async function open(theme?: 'light' | 'dark') {
  const opening = EmbedCheckout.create(link, theme)
  say({ event: 'loaded' })
  return opening
}

test('opens the link over the page, and says who embeds it', async () => {
  const opening = EmbedCheckout.create(link, 'dark')
  const { searchParams } = new URL(frame().src)
  expect(Object.fromEntries(searchParams)).toEqual({
    utm_source: 'blog',
    embed: 'true',
    embed_origin: window.location.origin,
    theme: 'dark',
  })
  expect(frame().title).toBe('Checkout')
  expect(frame().style.colorScheme).toBe('dark')
  expect(document.body.style.overflow).toBe('hidden')
  expect(document.body.children).toHaveLength(2)
  say({ event: 'loaded' })
  await opening
  expect(document.body.children).toHaveLength(1)
})

test('closes when the buyer does, and leaves nothing behind', async () => {
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  await open()
  say({ event: 'close' })
  expect([...document.body.children]).toEqual([button])
  expect(document.body.style.overflow).toBe('')
  expect(document.activeElement).toBe(button)
})

test('stays while a payment is under way, until it has failed or succeeded', async () => {
  await open()
  say({ event: 'confirmed' })
  say({ event: 'close' })
  expect(frame()).toBeTruthy()
  say({ event: 'loaded' })
  say({ event: 'confirmed' })
  say({ event: 'success', successURL: 'https://tollgate.test/x', redirect: false })
  say({ event: 'close' })
  expect(document.querySelector('iframe')).toBeNull()
})

test('tells listeners, who may keep it from happening', async () => {
  const checkout = await open()
  const listener = vi.fn((event: Event) => event.preventDefault())
  checkout.addEventListener('close', listener)
  say({ event: 'close' })
  expect(listener).toHaveBeenCalledOnce()
  expect(frame()).toBeTruthy()
  checkout.removeEventListener('close', listener)
  say({ event: 'close' })
  expect(listener).toHaveBeenCalledOnce()
  expect(document.querySelector('iframe')).toBeNull()
})

test('gives the success URL to listeners', async () => {
  const checkout = await open()
  const listener = vi.fn()
  checkout.addEventListener('success', listener)
  const success = { event: 'success', successURL: 'https://shop.test/thanks', redirect: false }
  say(success)
  expect(listener).toHaveBeenCalledWith(expect.objectContaining({ detail: success }))
})

test.each([
  ['another site', { origin: 'https://evil.test' }],
  ['another window', { source: window }],
])('ignores messages from %s', async (_sender, said) => {
  await open()
  say({ event: 'close' }, said)
  expect(frame()).toBeTruthy()
})

test.each([null, 'close', { event: 'close' }, { type: 'POLAR_CHECKOUT', event: 'other' }])(
  'takes %j for nothing',
  async (data) => {
    await open()
    say({}, { data })
    expect(frame()).toBeTruthy()
  },
)

test('gives up when the page never comes', async () => {
  const opening = EmbedCheckout.create(link)
  const refused = expect(opening).rejects.toThrow('can’t be shown')
  await vi.advanceTimersByTimeAsync(20_000)
  await refused
  expect(document.querySelector('iframe')).toBeNull()
})

test('opens what is clicked, with its theme, once however often it is set up', () => {
  document.body.innerHTML = `<a href="${link}" data-polar-checkout data-polar-checkout-theme="dark"><b>Buy</b></a>`
  EmbedCheckout.init()
  EmbedCheckout.init()
  document.querySelector('b')?.click()
  expect(document.querySelectorAll('iframe')).toHaveLength(1)
  expect(new URL(frame().src).searchParams.get('theme')).toBe('dark')
})

test('opens the address of a button', () => {
  document.body.innerHTML = `<button data-polar-checkout="${link}">Buy</button>`
  EmbedCheckout.init()
  document.querySelector('button')?.click()
  expect(new URL(frame().src).pathname).toBe('/checkout-links/tollgate_cl_1')
})
