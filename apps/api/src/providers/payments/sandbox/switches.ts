import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { PaymentProcessor } from '../../../core/ports/payments.ts'

export const answerModes = ['prompt', 'slow', 'away', 'lost'] as const
export const eventModes = ['once', 'twice', 'held'] as const

export type AnswerMode = (typeof answerModes)[number]
export type EventMode = (typeof eventModes)[number]

export interface SandboxEvent {
  id: string
  type: string
  data: object
}

interface Switches {
  answers: AnswerMode
  events: EventMode
  /** Events that were not sent, the oldest first. */
  held: SandboxEvent[]
}

const SLOW_MILLISECONDS = 5000
const switches = new WeakMap<Pool, Switches>()

/** Lets developers make the sandbox misbehave. It applies to this process, until it restarts. */
export function switchesOf({ pool }: { pool: Pool }): Switches {
  const found = switches.get(pool) ?? { answers: 'prompt', events: 'once', held: [] }
  switches.set(pool, found)
  return found
}

/** The processor as it answers by its switches: an answer is lost after its work is done. */
export function withSwitches(needs: { pool: Pool }, processor: PaymentProcessor): PaymentProcessor {
  async function ask<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
    const { answers } = switchesOf(needs)
    if (answers === 'away') throw new Error('The sandbox is switched to give no answer')
    if (answers === 'slow') await pause(SLOW_MILLISECONDS)
    return answer()
  }
  async function act<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
    const given = await ask(answer)
    if (switchesOf(needs).answers === 'lost') throw new Error('The sandbox lost its answer')
    return given
  }
  return {
    ...processor,
    charge: (request) => act(() => processor.charge(request)),
    cancel: (charge, reason) => act(() => processor.cancel(charge, reason)),
    refund: (request) => act(() => processor.refund(request)),
    retrieve: (charge) => ask(() => processor.retrieve(charge)),
    retrieveRefund: (refund) => ask(() => processor.retrieveRefund(refund)),
    async *disputesSince(openedAt) {
      yield* await ask(async () => processor.disputesSince(openedAt))
    },
  }
}
