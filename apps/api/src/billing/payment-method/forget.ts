import type { Context } from '../../core/context.ts'
import { requirePaymentMethod } from './queries.ts'

interface Forgotten {
  organizationId: string
  paymentMethodId: string
}

/** What is removed here isn’t kept by the processor either. */
export async function forgetCard(
  ctx: Context,
  { organizationId, paymentMethodId }: Forgotten,
): Promise<void> {
  const card = await requirePaymentMethod({ ...ctx, organizationId }, paymentMethodId)
  if (card.processor !== ctx.payments.name) return
  await ctx.payments.forgetCard({ id: card.processorId, holderId: card.holderId })
}
