import type { Payment } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { presentPayment } from './present.ts'
import { requireAttempt } from './queries.ts'

export async function getPayment(ctx: MerchantContext, { id }: { id: string }): Promise<Payment> {
  return presentPayment(await requireAttempt(ctx, id))
}
