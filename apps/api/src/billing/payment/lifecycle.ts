import type { Payment } from '@tollgate/db'
import { DAY, HOUR, secondsAfter } from '../../core/calendar.ts'
import type { Context, MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { save } from '../../core/save.ts'

export const paymentStatuses = ['pending', 'requires_action', 'succeeded', 'failed'] as const
type PaymentStatus = (typeof paymentStatuses)[number]

/** Where a payment may go from where it is. A bank may ask for another confirmation. */
const moves: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['requires_action', 'succeeded', 'failed'],
  requires_action: ['requires_action', 'succeeded', 'failed'],
  succeeded: [],
  failed: [],
}

export function canMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return moves[from].includes(to)
}

export function hasEnded(payment: { status: string }): boolean {
  return moves[readStatus(payment)].length === 0
}

export function readStatus({ status }: { status: string }): PaymentStatus {
  const known = paymentStatuses.find((one) => one === status)
  if (!known) throw new TypeError(`A payment can't be ${status}`)
  return known
}

const FIRST = 10
const LONGEST = HOUR
const LONGEST_EXPONENT = 9
/** Longer than a processor takes to answer. */
const ASKING = 30
/** How long a buyer has to confirm the card. */
const ACTION = DAY

/** When to ask the processor again what became of a payment, after so many answers. */
export function nextAttemptAfter(now: Date, attempts: number): Date {
  const wait = FIRST * 2 ** Math.min(attempts, LONGEST_EXPONENT)
  return secondsAfter(now, Math.min(wait, LONGEST))
}

/** When to ask again should the process that asks now die. */
export function whileAsked(now: Date): Date {
  return secondsAfter(now, ASKING)
}

export function isActionOverdue(now: Date, { createdAt }: { createdAt: Date }): boolean {
  return secondsAfter(createdAt, ACTION) <= now
}

interface Due {
  checkoutId: string | null
  /** Of a subscription. */
  orderId: string | null
  /** Whose card is stored, where nothing is charged. */
  customerId?: string | null
  amount: number
  currency: string
  /** The card of a buyer who is there, or one that was kept. */
  confirmationToken: string | null
  /** Whether it is to be kept for renewals. */
  keepsCard: boolean
  /** Whether it becomes the customer’s default. */
  makesDefault?: boolean
  /** False where the customer asks for it. */
  isScheduled?: boolean
  paymentMethodId: string | null
}

/** That something is to be charged, to be saved first, so that any process can finish it later. */
export function newPayment(tx: MerchantContext, due: Due): Payment {
  const now = tx.clock.now()
  return {
    id: newId(),
    organizationId: tx.organizationId,
    status: 'pending',
    processorId: null,
    cardBrand: null,
    cardLast4: null,
    failureCode: null,
    failureMessage: null,
    attempts: 0,
    modifiedAt: null,
    processor: tx.payments.name,
    customerId: null,
    makesDefault: false,
    isScheduled: true,
    ...due,
    nextAttemptAt: nextAttemptAfter(now, 0),
    createdAt: now,
  }
}

type PaymentChange = Partial<Omit<Payment, 'status'>>

interface PaymentMove {
  payment: Payment
  to: PaymentStatus
  change: PaymentChange
}

/** The only way to another status, for payments that are held. */
export function movePayments(tx: Context, ...moves: PaymentMove[]): Promise<void> {
  for (const { payment, to } of moves) {
    if (!canMove(readStatus(payment), to)) {
      throw new Error(`Payment ${payment.id} is ${payment.status} and cannot become ${to}`)
    }
  }
  const changes = moves.map(({ payment, to, change }) => {
    return { payment, change: { ...change, status: to } }
  })
  return write(tx, ...changes)
}

export function changePayment(tx: Context, payment: Payment, change: PaymentChange): Promise<void> {
  return write(tx, { payment, change })
}

async function write(
  tx: Context,
  ...changes: { payment: Payment; change: Partial<Payment> }[]
): Promise<void> {
  const modifiedAt = tx.clock.now()
  const rows = changes.map(({ payment: { organizationId, id }, change }) => {
    return { where: { organizationId, id }, set: { ...change, modifiedAt } }
  })
  await save(tx, { update: { payment: rows } })
}
