import type { Benefit, BenefitCreate } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { presentBenefit } from './present.ts'

export async function create(ctx: MerchantContext, input: BenefitCreate): Promise<Benefit> {
  const benefit = await ctx.db.benefit.create({
    data: {
      id: newId(),
      organizationId: ctx.organizationId,
      type: input.type,
      description: input.description,
      properties: input.properties,
      metadata: input.metadata ?? {},
      createdAt: ctx.clock.now(),
    },
  })
  return presentBenefit(benefit)
}
