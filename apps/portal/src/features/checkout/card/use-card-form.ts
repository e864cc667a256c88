import { useCallback, useEffect, useRef, useState } from 'react'
import type { CardToken } from './card-messages.ts'
import { readCardMessage } from './card-messages.ts'

const patience = 10_000

export type CardAnswer = { card: CardToken } | { refusal: 'incomplete' | 'unreachable' }

/** Talks to the card form in its frame: card details never reach this page, only a token does. */
export function useCardForm() {
  const frame = useRef<HTMLIFrameElement>(null)
  const waiting = useRef<((answer: CardAnswer) => void) | null>(null)
  /** Another number is another frame, empty again. */
  const [attempt, setAttempt] = useState(0)

  const answer = useCallback((given: CardAnswer) => {
    waiting.current?.(given)
    waiting.current = null
  }, [])

  useEffect(() => {
    function listen(event: MessageEvent<unknown>): void {
      const message = readCardMessage(event)
      if (message?.kind === 'token' && waiting.current === null) {
        // Somebody pressed Enter in the card form, which means: pay.
        frame.current?.closest('form')?.requestSubmit()
      } else if (message?.kind === 'token') answer({ card: message.card })
      if (message?.kind === 'invalid') answer({ refusal: 'incomplete' })
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [answer])

  function askForToken(): Promise<CardAnswer> {
    const answered = new Promise<CardAnswer>((resolve) => {
      const timer = setTimeout(() => answer({ refusal: 'unreachable' }), patience)
      waiting.current = (given) => {
        clearTimeout(timer)
        resolve(given)
      }
    })
    const request = { type: 'tollgate-sandbox-submit' }
    frame.current?.contentWindow?.postMessage(request, window.location.origin)
    return answered
  }

  return {
    frame,
    attempt,
    askForToken,
    clear: () => setAttempt((count) => count + 1),
    focus: () => frame.current?.focus(),
  }
}

export type CardForm = ReturnType<typeof useCardForm>
