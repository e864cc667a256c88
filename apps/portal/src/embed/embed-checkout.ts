import { createFrame, createLoader, type EmbedTheme, stopScrolling } from './frame.ts'
import { type EmbedMessage, MESSAGE_TYPE, readMessage } from './messages.ts'

/** A page that may not be framed tells nothing; the buyer must not wait for it forever. */
const PATIENCE_MILLISECONDS = 20_000

type Listener = (event: CustomEvent<EmbedMessage>) => void
type ListenerOptions = AddEventListenerOptions | boolean

export interface EmbeddedCheckout {
  close(): void
  addEventListener(type: EmbedMessage['event'], listener: Listener, options?: ListenerOptions): void
  removeEventListener(type: EmbedMessage['event'], listener: Listener): void
}

/** Opens a checkout, or the link to one, over the page. Fulfilled when it is there to be filled in. */
function create(url: string, theme?: EmbedTheme): Promise<EmbeddedCheckout> {
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => {
      checkout.close()
      reject(new Error('The checkout can’t be shown on this page'))
    }, PATIENCE_MILLISECONDS)
    const checkout = open(url, theme, () => {
      clearTimeout(giveUp)
      resolve(checkout)
    })
  })
}

function open(url: string, theme: EmbedTheme | undefined, onLoaded: () => void): EmbeddedCheckout {
  const listeners = new EventTarget()
  const frame = createFrame(url, theme)
  const loader = createLoader()
  const scrollAgain = stopScrolling()
  const before = document.activeElement
  let canClose = true

  function close(): void {
    window.removeEventListener('message', receive)
    frame.remove()
    loader.remove()
    scrollAgain()
    if (before instanceof HTMLElement) before.focus()
  }
  function follow(message: EmbedMessage): void {
    if (message.event === 'loaded') {
      loader.remove()
      frame.style.opacity = '1'
      frame.focus()
      onLoaded()
    }
    if (message.event === 'close' && canClose) close()
    // While a payment is under way it stays; one that has failed says that it is loaded again.
    canClose = message.event !== 'confirmed' && (canClose || message.event !== 'close')
    if (message.event === 'success' && message.redirect) go(message.successURL)
  }
  function receive({ data, origin, source }: MessageEvent<unknown>): void {
    if (source !== frame.contentWindow || origin !== new URL(frame.src).origin) return
    const message = readMessage(data)
    if (!message) return
    const event = new CustomEvent(message.event, { detail: message, cancelable: true })
    if (listeners.dispatchEvent(event)) follow(message)
  }

  window.addEventListener('message', receive)
  document.body.append(loader, frame)
  return {
    close,
    addEventListener(type, listener, options) {
      listeners.addEventListener(type, toHandler(listener), options)
    },
    removeEventListener(type, listener) {
      listeners.removeEventListener(type, toHandler(listener))
    },
  }
}

const handlers = new WeakMap<Listener, (event: Event) => void>()

/** The same handler for the same listener, so that it can be removed again. */
function toHandler(listener: Listener): (event: Event) => void {
  const known = handlers.get(listener)
  if (known) return known
  const handler = (event: Event) => {
    if (event instanceof CustomEvent) listener(event)
  }
  handlers.set(listener, handler)
  return handler
}

function go(address: string): void {
  window.location.assign(address)
}

/** Opens what is clicked here: the address of a link, or of the attribute, without leaving the page. */
function openClicked(event: Event): void {
  const { currentTarget: element } = event
  if (!(element instanceof HTMLElement)) return
  const address = element.getAttribute('href') || element.getAttribute('data-polar-checkout')
  if (!address) return
  event.preventDefault()
  const theme = element.getAttribute('data-polar-checkout-theme')
  // Where it can't be shown here, it is shown as a page of its own.
  create(address, theme === 'light' || theme === 'dark' ? theme : undefined).catch(() =>
    go(address),
  )
}

function init(): void {
  for (const element of document.querySelectorAll('[data-polar-checkout]')) {
    element.removeEventListener('click', openClicked)
    element.addEventListener('click', openClicked)
  }
}

function postMessage(message: EmbedMessage, targetOrigin: string): void {
  window.parent.postMessage({ ...message, type: MESSAGE_TYPE }, targetOrigin)
}

export const EmbedCheckout = { create, init, postMessage }
