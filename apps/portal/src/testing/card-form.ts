import { screen } from '@testing-library/react'

function say(data: unknown): void {
  window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin }))
}

type Answer = 'token' | 'invalid' | 'silence'

/** Stands for the processor's page in the frame, which jsdom doesn't load. */
export async function answerCardForm(answer: Answer = 'token') {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Card details')
  const requests: unknown[] = []
  const page = frame.contentWindow
  if (page === null) throw new Error('The frame has no page')
  page.postMessage = (message: unknown) => {
    requests.push(message)
    if (answer === 'token') {
      const card = { token: 'ctoken_test_success', last4: '4242', brand: 'visa' }
      say({ type: 'tollgate-sandbox-token', ...card })
    }
    if (answer === 'invalid') say({ type: 'tollgate-sandbox-invalid' })
  }
  return requests
}

export function endChallenge(): void {
  say({ type: 'tollgate-sandbox-challenge', outcome: 'complete' })
}
