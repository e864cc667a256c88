import type { Context } from '../../../core/context.ts'
import { cardOfToken } from './cards.ts'
import { SIGNATURE_HEADER, signEvent } from './event.ts'

/** Notifies the service of a charge’s outcome, over HTTP and signed, like an external processor. */
export async function deliverSandboxEvent(
  ctx: Context,
  { chargeId, eventId }: { chargeId: string; eventId: string },
): Promise<void> {
  const charge = await ctx.database.sandboxCharge.findUniqueOrThrow({ where: { id: chargeId } })
  const body = JSON.stringify({
    id: eventId,
    type: charge.status === 'succeeded' ? 'payment.succeeded' : 'payment.failed',
    data: {
      id: charge.id,
      status: charge.status,
      amount: charge.amount,
      currency: charge.currency,
      failure_code: charge.failureCode,
      card: cardOfToken(charge.token),
    },
  })
  const response = await ctx.callSelf('/v1/payments/events/sandbox', {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signEvent(ctx, body) },
    body,
  })
  if (!response.ok) throw new Error(`The event ${eventId} was answered with ${response.status}`)
}
