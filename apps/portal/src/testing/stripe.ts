import { act } from '@testing-library/react'

type Listener = (event: { complete: boolean }) => void

interface BankAnswer {
  error?: { payment_intent?: { status: string } }
}

/** Stands in for Stripe’s script, which no test loads, until the next call. */
export function serveStripe({ refusal }: { refusal?: object } = {}) {
  const listeners = new Map<string, Listener>()
  const field = document.createElement('input')
  field.setAttribute('aria-label', 'Card number')
  const asked: object[] = []
  const tokens: object[] = []
  const answers: BankAnswer[] = []

  function tell(name: string, complete: boolean): void {
    act(() => listeners.get(name)?.({ complete }))
  }

  const element = {
    on: (name: string, listener: Listener) => listeners.set(name, listener),
    mount(host: HTMLElement) {
      host.append(field)
      queueMicrotask(() => tell('ready', false))
    },
    focus: () => field.focus(),
    destroy: () => field.remove(),
  }
  const elements = {
    create: () => element,
    update: (options: object) => asked.push(options),
    submit: async () => (refusal ? { error: refusal } : {}),
  }
  served = {
    elements(options: object) {
      asked.push(options)
      return elements
    },
    async createConfirmationToken({ params }: { params: object }) {
      tokens.push(params)
      return { confirmationToken: { id: 'ctoken_1' } }
    },
    handleNextAction: async () => answers.shift() ?? {},
  }
  Object.assign(window, { Stripe: construct })
  return {
    /** What its fields are to be. */
    asked,
    /** What is known of the buyer for each token. */
    tokens,
    /** How the bank’s next questions end. */
    answers,
    change: (complete: boolean) => tell('change', complete),
    fail: () => tell('loaderror', false),
  }
}

let served: object = {}

/** The loader keeps the first one that it finds. */
const construct = Object.assign(() => served, { version: 'endive' })
