import { mayRecover } from '@tollgate/app/api-error'
import { getPublicCheckout } from '#api/checkout/checkout.ts'
import type { CheckoutPublic } from '#api/model'

export interface CheckoutReading {
  /** Undefined until it is known. */
  checkout: CheckoutPublic | undefined
  /** Why the last try to read it failed. */
  error: unknown
  isReading: boolean
  /** How often the server has answered. */
  reads: number
}

export type CheckoutRecord = ReturnType<typeof createCheckoutRecord>

const retryDelays = [1000, 2000]

/** The page’s copy of the checkout, shared by all its parts. */
export function createCheckoutRecord(clientSecret: string, delays = retryDelays) {
  const listeners = new Set<() => void>()
  let reading: CheckoutReading = { checkout: undefined, error: null, isReading: false, reads: 0 }
  let turn = 0

  function change(part: Partial<CheckoutReading>): void {
    reading = { ...reading, ...part }
    for (const listener of listeners) listener()
  }

  /** Takes over an answer of the server. Older answers still on their way no longer count. */
  function keep(checkout: CheckoutPublic): void {
    turn += 1
    change({ checkout, error: null, isReading: false })
  }

  async function ask([delay, ...later]: readonly number[]): Promise<CheckoutPublic> {
    try {
      return await getPublicCheckout(clientSecret)
    } catch (error) {
      if (delay === undefined || !mayRecover(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, delay))
      return ask(later)
    }
  }

  async function read(between: readonly number[] = []): Promise<CheckoutPublic> {
    turn += 1
    const own = turn
    change({ isReading: true })
    try {
      const checkout = await ask(between)
      if (own === turn)
        change({ checkout, error: null, isReading: false, reads: reading.reads + 1 })
      return checkout
    } catch (error) {
      if (own === turn) change({ error, isReading: false })
      throw error
    }
  }

  return {
    clientSecret,
    reading: () => reading,
    keep,
    /** Asks the server, once and now; the page follows whatever it answers. */
    read: () => read(),
    /** Asks for the page itself, which shows why it failed; tried again where that may help. */
    refresh: () => void read(delays).catch(() => {}),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
