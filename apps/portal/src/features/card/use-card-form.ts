import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CardMessage, CardToken } from './card-messages.ts'
import { readCardMessage } from './card-messages.ts'

const answerTimeout = 10_000

export type CardAnswer = { card: CardToken } | { refusal: 'incomplete' | 'unreachable' }

function useCardMessages(onMessage: (message: CardMessage) => void): void {
  const receive = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = readCardMessage(event)
    if (message !== null) onMessage(message)
  })
  useEffect(() => {
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [])
}

/** A question that is answered later, or not at all. */
function usePendingRequest(send: () => void) {
  const pending = useRef<((answer: CardAnswer) => void) | null>(null)

  function answer(given: CardAnswer): void {
    pending.current?.(given)
    pending.current = null
  }

  function ask(): Promise<CardAnswer> {
    const answered = new Promise<CardAnswer>((resolve) => {
      const timer = setTimeout(() => answer({ refusal: 'unreachable' }), answerTimeout)
      pending.current = (given) => {
        clearTimeout(timer)
        resolve(given)
      }
    })
    send()
    return answered
  }

  return { ask, answer, isPending: () => pending.current !== null }
}

/** A card form that isn’t the sandbox’s frame. */
export interface ForeignCardForm {
  ask: () => Promise<CardAnswer>
  focus: () => void
}

/** Talks to the processor’s card form: card details never reach this page, only a token does. */
export function useCardForm() {
  const frame = useRef<HTMLIFrameElement>(null)
  const foreign = useRef<ForeignCardForm>(null)
  /** Another number is another frame, empty again. */
  const [attempt, setAttempt] = useState(0)
  /** Null until the form says so itself: one that says nothing never keeps anyone from paying. */
  const [complete, setComplete] = useState<boolean | null>(null)
  const focusesOnLoad = useRef(false)

  const post = useCallback((message: object) => {
    frame.current?.contentWindow?.postMessage(message, window.location.origin)
  }, [])
  const token = usePendingRequest(() => post({ type: 'tollgate-sandbox-submit' }))

  useCardMessages((message) => {
    if (message.kind === 'invalid') token.answer({ refusal: 'incomplete' })
    else if (message.kind === 'change') handleChange(message.complete)
    else if (token.isPending()) token.answer({ card: message.card })
    // Enter was pressed in the card form, which means: pay.
    else frame.current?.closest('form')?.requestSubmit()
  })

  function handleChange(isComplete: boolean): void {
    setComplete(isComplete)
    if (!focusesOnLoad.current) return
    focusesOnLoad.current = false
    foreign.current?.focus()
    frame.current?.focus()
    post({ type: 'tollgate-sandbox-focus' })
  }

  /** Marks what is wrong in the form; `focus` also goes to the first of it. */
  const check = useCallback(
    ({ focus }: { focus: boolean }) => {
      if (focus) {
        foreign.current?.focus()
        frame.current?.focus()
      }
      post({ type: 'tollgate-sandbox-check', focus })
    },
    [post],
  )

  /** Starts over with an empty form. */
  function clear({ focus }: { focus: boolean }): void {
    focusesOnLoad.current = focus
    setComplete(null)
    setAttempt((count) => count + 1)
  }

  const askForToken = () => foreign.current?.ask() ?? token.ask()

  return { frame, foreign, attempt, complete, askForToken, check, clear, report: handleChange }
}

export type CardForm = ReturnType<typeof useCardForm>
