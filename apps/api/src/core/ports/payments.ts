import { z } from 'zod'

/** Card payments as the billing side needs them. Adapters: sandbox, Stripe. */
export interface PaymentProcessor {
  readonly name: 'sandbox' | 'stripe'
  /** Whether no money moves. */
  readonly testMode: boolean
  /** What the checkout page needs to know to show the card form. */
  readonly pageSettings: Record<string, string>
  /**
   * Charges once per payment id, however often it is called; an amount of 0 only keeps the card. A
   * declined card is an outcome, not an error; after an error nothing is known, and it may be repeated.
   */
  charge(request: ChargeRequest): Promise<ChargeOutcome>
  /** What became of a charge, or null when the processor never heard of it. */
  retrieve(charge: ChargeReference): Promise<ChargeOutcome | null>
  /** Cancels a charge that waits for its buyer, and returns its final outcome. */
  cancel(charge: ChargeReference, reason: CancelReason): Promise<ChargeOutcome>
  /** Keeps a stored card no longer; one that it keeps no longer already is no error. */
  forgetCard(card: StoredCard): Promise<void>
  /**
   * Gives back part of a charge, once per refund id, however often it is called. That it failed is an
   * outcome; an error means that nothing is known and the call may be repeated.
   */
  refund(request: RefundRequest): Promise<RefundOutcome>
  /** What became of a refund, or null when the processor never heard of it. */
  retrieveRefund(refund: RefundReference): Promise<RefundOutcome | null>
  /** Disputes opened since then, as they are now, in case events got lost. */
  disputesSince(openedAt: Date): AsyncIterable<DisputeNews>
  /**
   * Reads an event of the processor; null when it is about nothing that matters here.
   * Throws `InvalidSignature` unless the processor sent it.
   */
  readEvent(body: string, headers: Headers): Promise<ProcessorEvent | null>
}

export type CancelReason = 'requested_by_buyer' | 'overdue'

/** A charge by our id, and by the processor’s as soon as that is known. */
export interface ChargeReference {
  paymentId: string
  processorId: string | null
}

export interface ChargeRequest {
  paymentId: string
  amount: number
  currency: string
  source: ChargeSource
  description: string
  /** Whom to keep the card for, to be charged again without them. */
  keepFor: CardHolder | null
}

/** The processor keeps the cards of one holder together. */
export interface CardHolder {
  id: string
  email: string
  name: string | null
}

/** The card of a buyer who is there, or one that was stored before. */
export type ChargeSource =
  | { kind: 'confirmation-token'; token: string }
  | { kind: 'stored-card'; card: StoredCard }

/** What a stored card is called at the processor. */
export interface StoredCard {
  id: string
  holderId: string
}

export interface RefundReference {
  refundId: string
  charge: ChargeReference
}

export interface RefundRequest extends RefundReference {
  amount: number
  currency: string
}

export type RefundOutcome =
  | { status: 'pending' | 'succeeded'; processorId: string | null }
  | { status: 'failed' | 'canceled'; processorId: string | null; code: string }

/** What may be shown of a card: enough to tell it from others. */
const paidCard = { brand: z.string(), last4: z.string() }
export const PaidCard = z.object(paidCard)
export type PaidCard = z.infer<typeof PaidCard>

/** A card that can be charged again. */
export const KeptCard = z.object({
  ...paidCard,
  id: z.string(),
  holderId: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
  /** Such as `apple_pay`. */
  wallet: z.string().nullable(),
})
export type KeptCard = z.infer<typeof KeptCard>

/** How the buyer shows the bank that a card is theirs: on a page of its own, or in the card form. */
export type Challenge = { kind: 'page'; url: string } | { kind: 'form'; clientSecret: string }

export interface Waiting {
  status: 'requires-action'
  processorId: string
  challenge: Challenge
}

export interface Declined {
  status: 'declined'
  processorId: string | null
  code: string
  message: string
}

export type ChargeOutcome =
  | { status: 'succeeded'; processorId: string; card: PaidCard | null; kept: KeptCard | null }
  | { status: 'processing'; processorId: string }
  | Waiting
  | Declined

/** What the processor says about a dispute of a charge, each time that something changes. */
export interface DisputeReport {
  processorId: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
  reason: string
  amount: number
  currency: string
  /** What the processor keeps for its trouble, where it says so. */
  fee: { amount: number; currency: string } | null
  openedAt: Date
  respondBy: Date | null
}

export interface DisputeNews {
  /** The processor’s id of the charge. */
  chargeId: string
  dispute: DisputeReport
}

/** What an event tells. Without an outcome, something happened to a charge, and is to be asked about. */
export type ProcessorNews =
  | { about: 'payment'; paymentId: string; outcome: ChargeOutcome | null }
  | { about: 'refund'; refundId: string; outcome: RefundOutcome }
  | ({ about: 'dispute' } & DisputeNews)
  | { about: 'card'; kept: KeptCard }

export type ProcessorEvent = { id: string; type: string } & ProcessorNews

export class InvalidSignature extends Error {
  constructor() {
    super('The signature of the event is not valid')
    this.name = 'InvalidSignature'
  }
}
