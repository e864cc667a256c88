/** Card payments as the billing side needs them. Adapters: sandbox. */
export interface PaymentProcessor {
  readonly name: string
  /** What the checkout page needs to know to show the card form. */
  readonly pageSettings: Record<string, string>
  /**
   * Charges once per payment id, however often it is called. A declined card is an outcome,
   * not an error; an error means that nothing is known and the call may be repeated.
   */
  charge(request: ChargeRequest): Promise<ChargeOutcome>
  /** What became of a payment, or null when the processor never heard of it. */
  retrieve(paymentId: string): Promise<ChargeOutcome | null>
  /** Cancels a payment that waits for its buyer, and returns its final outcome. */
  cancel(paymentId: string, reason: CancelReason): Promise<ChargeOutcome>
  /**
   * Gives back part of a charge, once per refund id, however often it is called. That it failed is an
   * outcome; an error means that nothing is known and the call may be repeated.
   */
  refund(request: RefundRequest): Promise<RefundOutcome>
  /** What became of a refund, or null when the processor never heard of it. */
  retrieveRefund(refundId: string): Promise<RefundOutcome | null>
  /**
   * Reads an event of the processor; null when it is about nothing that matters here.
   * Throws `InvalidSignature` unless the processor sent it.
   */
  readEvent(body: string, headers: Headers): ProcessorEvent | null
}

export type CancelReason = 'requested_by_buyer' | 'overdue'

export interface ChargeRequest {
  paymentId: string
  amount: number
  currency: string
  confirmationToken: string
  description: string
}

export interface RefundRequest {
  refundId: string
  paymentId: string
  amount: number
  currency: string
}

export type RefundOutcome =
  | { status: 'pending' | 'succeeded'; processorId: string }
  | { status: 'failed' | 'canceled'; processorId: string; code: string }

/** What may be shown of a card: enough to tell it from others. */
export interface PaidCard {
  brand: string
  last4: string
}

export type ChargeOutcome =
  | { status: 'succeeded'; processorId: string; card: PaidCard | null }
  | { status: 'processing'; processorId: string }
  | { status: 'requires-action'; processorId: string; actionUrl: string }
  | { status: 'declined'; processorId: string | null; code: string; message: string }

export interface ProcessorEvent {
  id: string
  type: 'payment.succeeded' | 'payment.failed'
  paymentId: string
  outcome: ChargeOutcome
}

export class InvalidSignature extends Error {
  constructor() {
    super('The signature of the event is not valid')
    this.name = 'InvalidSignature'
  }
}
