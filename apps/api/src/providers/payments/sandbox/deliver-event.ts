import type { Context } from '../../../core/context.ts'
import { cardOfToken } from './cards.ts'
import { presentDispute } from './dispute.ts'
import { SIGNATURE_HEADER, signEvent } from './event.ts'

interface Told {
  eventId: string
  chargeId?: string | undefined
  refundId?: string | undefined
  disputeId?: string | undefined
}

/** Notifies the service of what is in the book now, over HTTP and signed, like an external processor. */
export async function deliverSandboxEvent(ctx: Context, told: Told): Promise<void> {
  await sendEvent(ctx, { id: told.eventId, ...(await contentOf(ctx, told)) })
}

async function sendEvent(
  ctx: Context,
  event: { id: string; type: string; data: object },
): Promise<void> {
  const body = JSON.stringify(event)
  const response = await ctx.callSelf('/v1/payments/events/sandbox', {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signEvent(ctx, body) },
    body,
  })
  if (!response.ok) throw new Error(`The event ${event.id} was answered with ${response.status}`)
}

async function contentOf({ database }: Context, { chargeId, refundId, disputeId }: Told) {
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
  const charge = await database.sandboxCharge.findUniqueOrThrow({ where: { id: chargeId ?? '' } })
  const { id, status, amount, currency, failureCode, token } = charge
  const type = status === 'succeeded' ? 'payment.succeeded' : 'payment.failed'
  const card = cardOfToken(token)
  return { type, data: { id, status, amount, currency, failure_code: failureCode, card } }
}
