import type Stripe from 'stripe'
import { z } from 'zod'
import type { Clock } from '../../../core/clock.ts'
import {
  InvalidSignature,
  type ProcessorEvent,
  type ProcessorNews,
} from '../../../core/ports/payments.ts'
import { disputeNews } from './dispute.ts'
import { cardsOf } from './outcome.ts'
import { outcomeOfRefund } from './refund.ts'

/** A replayed event is refused after this time, in seconds. */
const TOLERANCE = 300

interface Signed {
  body: string
  signature: string | null
  secret: string
  clock: Clock
}

const readers = {
  'charge.succeeded': paymentNews,
  'payment_intent.payment_failed': attemptNews,
  'payment_intent.canceled': attemptNews,
  'setup_intent.succeeded': attemptNews,
  'setup_intent.setup_failed': attemptNews,
  'setup_intent.canceled': attemptNews,
  'refund.updated': refundNews,
  'refund.failed': refundNews,
  'payment_method.automatically_updated': cardNews,
  'charge.dispute.created': disputeNews,
  'charge.dispute.updated': disputeNews,
  'charge.dispute.closed': disputeNews,
  'charge.dispute.funds_withdrawn': disputeNews,
  'charge.dispute.funds_reinstated': disputeNews,
} satisfies Partial<Record<Stripe.Event['type'], (object: unknown) => ProcessorNews | null>>

/** What Stripe’s endpoint has to send. Other events tell nothing that these don’t. */
export const stripeEvents: string[] = Object.keys(readers)

export function readSignedEvent(
  stripe: Stripe,
  { body, signature, secret, clock }: Signed,
): ProcessorEvent | null {
  try {
    const now = clock.now().getTime()
    stripe.webhooks.constructEvent(body, signature ?? '', secret, TOLERANCE, undefined, now)
  } catch {
    throw new InvalidSignature()
  }
  const event = Event.safeParse(JSON.parse(body))
  if (!event.success) return null
  const { id, type, data } = event.data
  const read = new Map(Object.entries(readers)).get(type)
  const news = read?.(data.object)
  return news ? { id, type, ...news } : null
}

/** The version of Stripe’s endpoint decides how its events look, so only what is needed is read. */
const Event = z.object({
  id: z.string().min(1),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
})

const Card = z.object({
  brand: z.string().nullish(),
  last4: z.string().nullish(),
  exp_month: z.int().nullish(),
  exp_year: z.int().nullish(),
  wallet: z.object({ type: z.string() }).nullish(),
})

const Charge = z.object({
  payment_intent: z.string(),
  metadata: z.object({ payment_id: z.uuid() }),
  captured: z.literal(true),
  customer: z.string().nullish(),
  payment_method: z.string().nullish(),
  payment_method_details: z.object({ card: Card.nullish() }).nullish(),
})

/** It names the card, which the success of the attempt around it doesn’t. */
function paymentNews(object: unknown): ProcessorNews | null {
  const charge = Charge.safeParse(object)
  if (!charge.success) return null
  const { payment_intent: processorId, metadata, payment_method_details: method } = charge.data
  const { customer: holderId, payment_method: id } = charge.data
  const cards = cardsOf({ id, holderId, card: method?.card })
  const outcome = { status: 'succeeded', processorId, ...cards } as const
  return { about: 'payment', paymentId: metadata.payment_id, outcome }
}

const Attempt = z.object({ metadata: z.object({ payment_id: z.uuid() }) })

/** Another card may have paid since, so Stripe is asked what became of the attempt. */
function attemptNews(object: unknown): ProcessorNews | null {
  const attempt = Attempt.safeParse(object)
  if (!attempt.success) return null
  return { about: 'payment', paymentId: attempt.data.metadata.payment_id, outcome: null }
}

const Refund = z.object({
  id: z.string(),
  status: z.string().nullable(),
  failure_reason: z.string().nullish(),
  metadata: z.object({ refund_id: z.uuid() }),
})

function refundNews(object: unknown): ProcessorNews | null {
  const refund = Refund.safeParse(object)
  if (!refund.success) return null
  const outcome = outcomeOfRefund(refund.data)
  return { about: 'refund', refundId: refund.data.metadata.refund_id, outcome }
}

const Method = z.object({ id: z.string(), customer: z.string(), card: Card })

/** A bank has given its holder another card in the place of one that is kept. */
function cardNews(object: unknown): ProcessorNews | null {
  const method = Method.safeParse(object)
  if (!method.success) return null
  const { id, customer: holderId, card } = method.data
  const { kept } = cardsOf({ id, holderId, card })
  return kept && { about: 'card', kept }
}
