import type { z } from 'zod'
import {
  cardError,
  type FakeDispute,
  type FakeEvent,
  type FakeIntent,
  type FakeRefund,
  invalid,
} from './answers.ts'
import { behaviourOf, cardOf, failures } from './cards.ts'
import type {
  CustomerCreation,
  IntentCancellation,
  IntentCreation,
  RefundCreation,
} from './requests.ts'
import { createSetups } from './setups.ts'

export type FakeBook = ReturnType<typeof createBook>

/** What the fake remembers: attempts, refunds and stored cards, and the events that they cause. */
export function createBook() {
  const intents = new Map<string, FakeIntent>()
  const behaviours = new Map<string, string>()
  const customers = new Set<string>()
  const refunds: FakeRefund[] = []
  const disputes: FakeDispute[] = []
  const events: FakeEvent[] = []
  const setups = createSetups({ newId, tell })
  let count = 0

  function newId(prefix: string): string {
    count += 1
    return `${prefix}_fake${count}`
  }

  function tell(type: FakeEvent['type'], object: object): void {
    events.push({ id: newId('evt'), object: 'event', type, data: { object: { ...object } } })
  }

  function find(id: string): FakeIntent {
    const intent = intents.get(id)
    if (!intent) throw invalid('resource_missing')
    return intent
  }

  function succeed(intent: FakeIntent): void {
    const { amount, currency, metadata, id } = intent
    intent.status = 'succeeded'
    intent.latest_charge = {
      id: newId('ch'),
      object: 'charge',
      amount,
      currency,
      captured: true,
      paid: true,
      status: 'succeeded',
      payment_intent: id,
      metadata,
      customer: intent.customer,
      payment_method: `pm_test_${behaviours.get(id)}`,
      payment_method_details: { type: 'card', card: cardOf(behaviours.get(id) ?? '') },
    }
    tell('charge.succeeded', intent.latest_charge)
    tell('payment_intent.succeeded', intent)
  }

  function fail(intent: FakeIntent, failure: NonNullable<FakeIntent['last_payment_error']>): void {
    intent.status = 'requires_payment_method'
    intent.last_payment_error = failure
    tell('payment_intent.payment_failed', intent)
  }

  function createIntent(asked: z.infer<typeof IntentCreation>): FakeIntent {
    const behaviour = behaviourOf(asked.confirmation_token ?? asked.payment_method ?? '')
    if (!behaviour) throw invalid('resource_missing', 'No such confirmation token')
    const { amount, currency, metadata } = asked
    const id = newId('pi')
    const intent: FakeIntent = {
      id,
      object: 'payment_intent',
      amount,
      currency,
      status: 'processing',
      client_secret: `${id}_secret_fake`,
      metadata,
      customer: asked.customer ?? null,
      cancellation_reason: null,
      last_payment_error: null,
      latest_charge: null,
    }
    intents.set(id, intent)
    behaviours.set(id, behaviour)
    const failure = failures[asked.off_session ? `${behaviour}, later` : behaviour]
    if (failure) {
      fail(intent, failure)
      throw cardError(failure, { payment_intent: { ...intent } })
    }
    if (behaviour === 'challenge' && !asked.off_session) intent.status = 'requires_action'
    else if (behaviour !== 'processing') succeed(intent)
    return intent
  }

  return {
    intents,
    refunds,
    disputes,
    events,
    tell,
    find,
    createIntent,
    search: (paymentId: string) =>
      [...intents.values()].filter(({ metadata }) => metadata.payment_id === paymentId),
    cancel(id: string, asked: z.infer<typeof IntentCancellation>): FakeIntent {
      const intent = find(id)
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        throw invalid('payment_intent_unexpected_state')
      }
      intent.status = 'canceled'
      intent.cancellation_reason = asked.cancellation_reason
      tell('payment_intent.canceled', intent)
      return intent
    },
    /** What the buyer does in the bank’s window, or the bank after a while. */
    settle(id: string, outcome: 'complete' | 'fail'): void {
      const intent = intents.get(id)
      if (!intent) setups.settleSetup(id, outcome)
      else if (outcome === 'complete') succeed(intent)
      else fail(intent, { code: 'payment_intent_authentication_failure' })
    },
    createRefund(asked: z.infer<typeof RefundCreation>): FakeRefund {
      const { currency, amount: paid, status } = find(asked.payment_intent)
      const known = refunds.filter(({ payment_intent }) => payment_intent === asked.payment_intent)
      const live = known.filter((one) => one.status === 'succeeded' || one.status === 'pending')
      const given = live.reduce((sum, { amount }) => sum + amount, 0)
      if (status !== 'succeeded' || given + asked.amount > paid) {
        throw invalid('charge_already_refunded')
      }
      const waits = behaviours.get(asked.payment_intent)?.startsWith('refund_')
      const refund: FakeRefund = {
        id: newId('re'),
        object: 'refund',
        status: waits ? 'pending' : 'succeeded',
        currency,
        ...asked,
      }
      refunds.push(refund)
      tell('refund.created', refund)
      tell('refund.updated', refund)
      return refund
    },
    settleRefund(id: string, status: 'succeeded' | 'failed'): void {
      const refund = refunds.find((one) => one.id === id)
      if (!refund) throw invalid('resource_missing')
      refund.status = status
      if (status === 'failed') refund.failure_reason = 'declined'
      tell(status === 'failed' ? 'refund.failed' : 'refund.updated', refund)
    },
    createCustomer(asked: z.infer<typeof CustomerCreation>) {
      const id = newId('cus')
      customers.add(id)
      return { id, object: 'customer', ...asked }
    },
    deleteCustomer(id: string) {
      if (!customers.delete(id)) throw invalid('resource_missing')
      return { id, object: 'customer', deleted: true }
    },
    ...setups,
  }
}
