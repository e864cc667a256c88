import { z } from 'zod'
import { MINUTE } from '../../../core/calendar.ts'
import type { Clock } from '../../../core/clock.ts'
import { isSignedBy, type Keys, sign } from '../../../core/crypto.ts'
import { InvalidSignature, type ProcessorEvent } from '../../../core/ports/payments.ts'
import { outcomeOf } from './outcome.ts'

export const SIGNATURE_HEADER = 'sandbox-signature'
/** A replayed event is refused after this time. */
const TOLERANCE = 5 * MINUTE

const Event = z.object({
  id: z.string().min(1),
  type: z.enum(['payment.succeeded', 'payment.failed']),
  data: z.object({
    id: z.uuid(),
    status: z.string(),
    failure_code: z.string().nullable(),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable().default(null),
  }),
})

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
  const { id, type, data } = event.data
  const outcome = outcomeOf({ ...data, failureCode: data.failure_code }, baseUrl)
  return { id, type, about: 'payment', paymentId: data.id, outcome }
}
