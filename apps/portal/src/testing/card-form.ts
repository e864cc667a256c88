import { screen } from '@testing-library/react'

function say(data: unknown): void {
  window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin }))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

type Answer = 'token' | 'invalid' | 'silence'

/** Replaces the processor's page in the frame, which jsdom doesn't load. */
export async function answerCardForm(answer: Answer = 'token') {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Card details')
  const requests: unknown[] = []
  const page = frame.contentWindow
  if (page === null) throw new Error('The frame has no page')
  page.postMessage = (message: unknown) => {
    requests.push(message)
    if (!isObject(message) || message.type !== 'tollgate-sandbox-submit') return
    if (answer === 'token') {
      const card = { token: 'ctoken_test_success', last4: '4242', brand: 'visa' }
      say({ type: 'tollgate-sandbox-token', ...card })
    }
    if (answer === 'invalid') say({ type: 'tollgate-sandbox-invalid' })
  }
  return requests
}

/** What the card form says when something is typed there, and as soon as it is loaded. */
export function changeCard({ complete }: { complete: boolean }): void {
  say({ type: 'tollgate-sandbox-change', complete })
}

export function endChallenge(): void {
  say({ type: 'tollgate-sandbox-challenge', outcome: 'complete' })
}
