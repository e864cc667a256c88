import { z } from 'zod'
import { MINUTE } from '../../../core/calendar.ts'
import type { Clock } from '../../../core/clock.ts'
import { isSignedBy, type Keys, sign } from '../../../core/crypto.ts'
import {
  type DisputeNews,
  InvalidSignature,
  KeptCard,
  PaidCard,
  type ProcessorEvent,
} from '../../../core/ports/payments.ts'
import { outcomeOf } from './outcome.ts'

export const SIGNATURE_HEADER = 'sandbox-signature'
/** A replayed event is refused after this time. */
const TOLERANCE = 5 * MINUTE

const id = z.string().min(1)

const DisputeData = z.object({
  id,
  charge: id,
  status: z.enum(['needs_response', 'under_review', 'won', 'lost']),
  amount: z.int().positive(),
  currency: z.string(),
  fee: z.int().positive(),
  created_at: z.iso.datetime(),
  respond_by: z.iso.datetime().nullable(),
})

const Event = z.discriminatedUnion('type', [
  z.object({
    id,
    type: z.enum(['payment.succeeded', 'payment.failed']),
    data: z.object({
      id: z.uuid(),
      status: z.string(),
      failure_code: z.string().nullable(),
      card: PaidCard.nullable().default(null),
      kept: KeptCard.nullable().default(null),
    }),
  }),
  z.object({
    id,
    type: z.literal('refund.updated'),
    data: z.object({ id: z.uuid(), status: z.enum(['succeeded', 'failed']) }),
  }),
  z.object({
    id,
    type: z.literal('dispute.updated'),
    data: DisputeData,
  }),
  z.object({ id, type: z.literal('card.replaced'), data: z.object({ kept: KeptCard }) }),
])

interface Signer {
  keys: Keys
  clock: Clock
}

/** The time and the signature over time and body. */
export function signEvent({ keys, clock }: Signer, body: string): string {
  const seconds = Math.floor(clock.now().getTime() / 1000)
  const signature = sign(keys.current('sandbox-events'), `${seconds}.${body}`).toString('hex')
  return `t=${seconds},v1=${signature}`
}

export function readSignedEvent(
  { keys, clock, baseUrl }: Signer & { baseUrl: string },
  body: string,
  header: string | null,
): ProcessorEvent | null {
  const [, seconds, signature] = header?.match(/^t=(\d{1,12}),v1=([0-9a-f]{64})$/) ?? []
  if (!seconds || !signature) throw new InvalidSignature()
  const text = `${seconds}.${body}`
  if (!isSignedBy(keys.all('sandbox-events'), text, Buffer.from(signature, 'hex'))) {
    throw new InvalidSignature()
  }
  const age = clock.now().getTime() / 1000 - Number(seconds)
  if (Math.abs(age) > TOLERANCE) throw new InvalidSignature()
  const event = Event.safeParse(JSON.parse(body))
  if (!event.success) return null
  return readContent(event.data, baseUrl)
}

function readContent(event: z.infer<typeof Event>, baseUrl: string): ProcessorEvent {
  const { id, type } = event
  switch (event.type) {
    case 'refund.updated': {
      const { id: refundId, status } = event.data
      const processorId = `sandbox_${refundId}`
      const outcome =
        status === 'failed'
          ? ({ status, processorId, code: 'declined' } as const)
          : { status, processorId }
      return { id, type, about: 'refund', refundId, outcome }
    }
    case 'card.replaced':
      return { id, type, about: 'card', kept: event.data.kept }
    case 'dispute.updated':
      return { id, type, about: 'dispute', ...readDispute(event.data) }
    default: {
      const { data } = event
      const outcome = outcomeOf({ ...data, failureCode: data.failure_code }, baseUrl)
      return { id, type, about: 'payment', paymentId: data.id, outcome }
    }
  }
}

/** What an event, or the list, says about a dispute. */
export function readDispute(data: unknown): DisputeNews {
  const told = DisputeData.parse(data)
  const { id: processorId, status, amount, currency, fee, respond_by: respondBy } = told
  const dispute = {
    processorId,
    status,
    reason: 'fraudulent',
    amount,
    currency,
    fee: { amount: fee, currency },
    openedAt: new Date(told.created_at),
    respondBy: respondBy === null ? null : new Date(respondBy),
  }
  return { chargeId: told.charge, dispute }
}
