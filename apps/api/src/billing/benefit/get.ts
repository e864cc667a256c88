import type { Benefit } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { presentBenefit } from './present.ts'
import { findBenefit } from './queries.ts'

export async function getBenefit(ctx: MerchantContext, { id }: { id: string }): Promise<Benefit> {
  const benefit = await findBenefit(ctx, id)
  if (!benefit) throw notFound()
  return presentBenefit(benefit)
}
