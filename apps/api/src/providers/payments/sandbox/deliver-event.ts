import type { Context } from '../../../core/context.ts'
import { findCharge } from './book.ts'
import { cardOfToken, keptCardOf, replacementOf } from './cards.ts'
import { presentDispute } from './dispute.ts'
import { SIGNATURE_HEADER, signEvent } from './event.ts'
import { type SandboxEvent, switchesOf } from './switches.ts'

interface Told {
  eventId: string
  chargeId?: string | undefined
  refundId?: string | undefined
  disputeId?: string | undefined
  replacedOfChargeId?: string | undefined
}

/** Notifies the service of what is in the book now, over HTTP and signed, like an external processor. */
export async function deliverSandboxEvent(ctx: Context, told: Told): Promise<void> {
  const event = { id: told.eventId, ...(await contentOf(ctx, told)) }
  const { events, held } = switchesOf(ctx)
  if (events === 'held') return void held.push(event)
  const times = events === 'twice' ? 2 : 1
  for (let sent = 0; sent < times; sent++) {
    const { ok, status } = await sendEvent(ctx, event)
    if (!ok) throw new Error(`The event ${event.id} was answered with ${status}`)
  }
}

/** Sends an event, or sends it again. */
export function sendEvent(ctx: Context, event: SandboxEvent): Promise<Response> {
  const body = JSON.stringify(event)
  return ctx.callSelf('/v1/payments/events/sandbox', {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signEvent(ctx, body) },
    body,
  })
}

async function contentOf({ database, sql }: Context, told: Told) {
  const { chargeId, refundId, disputeId, replacedOfChargeId } = told
  if (replacedOfChargeId !== undefined) {
    const replaced = await database.sandboxCharge.findUniqueOrThrow({
      where: { id: replacedOfChargeId },
    })
    return { type: 'card.replaced', data: { kept: replacementOf(replaced) } }
  }
  if (refundId !== undefined) {
    const { id, status } = await database.sandboxRefund.findUniqueOrThrow({
      where: { id: refundId },
    })
    return { type: 'refund.updated', data: { id, status } }
  }
  if (disputeId !== undefined) {
    const dispute = await database.sandboxDispute.findUniqueOrThrow({ where: { id: disputeId } })
    return { type: 'dispute.updated', data: presentDispute(dispute) }
  }
  const charge = await findCharge(sql, chargeId ?? '')
  if (!charge) throw new Error(`There is no charge ${chargeId}`)
  const { id, status, amount, currency, failureCode, token } = charge
  const type = status === 'succeeded' ? 'payment.succeeded' : 'payment.failed'
  const cards = { card: cardOfToken(token), kept: keptCardOf(charge) }
  return { type, data: { id, status, amount, currency, failure_code: failureCode, ...cards } }
}
