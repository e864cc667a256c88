import type { Context } from '../../core/context.ts'
import { gather } from '../../core/gather.ts'
import type { ProcessorEvent } from '../../core/ports/payments.ts'
import { inTransaction } from '../../core/transaction.ts'
import { applySuccesses, type Success } from './apply-outcome.ts'
import { keepEvents, noteForeign, type Told } from './keep-events.ts'
import { lockPaymentsOfAny } from './queries.ts'

type SuccessEvent = Extract<ProcessorEvent, { about: 'payment' }> & { outcome: Success }

interface ToldSuccess extends Told<SuccessEvent> {
  ctx: Context
}

const TOGETHER = 50

/** Takes over that a payment succeeded, in one transaction with the others that are told of meanwhile. */
export const takeOverSuccess = gather(TOGETHER, async (told: ToldSuccess[]) => {
  await takeOverSuccesses(told)
  return () => {}
})

export function isSuccess(event: ProcessorEvent): event is SuccessEvent {
  return event.about === 'payment' && event.outcome?.status === 'succeeded'
}

async function takeOverSuccesses(told: ToldSuccess[]): Promise<void> {
  const [first] = told
  if (!first) return
  await inTransaction(first.ctx, async (tx) => {
    const fresh = await keepEvents(tx, told)
    const byPayment = new Map(fresh.map((one) => [one.event.paymentId, one]))
    const payments = await lockPaymentsOfAny(tx, [...byPayment.keys()])
    const charged = payments.flatMap((payment) => {
      const one = byPayment.get(payment.id)
      byPayment.delete(payment.id)
      return one ? [{ payment, outcome: one.event.outcome }] : []
    })
    for (const { ctx, event } of byPayment.values()) noteForeign(ctx, event)
    await applySuccesses(tx, charged)
  })
}
