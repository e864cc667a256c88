import { type Benefit, type BenefitUpdate, CustomBenefit } from '@tollgate/contracts'
import type { Prisma } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { invalidField, notFound } from '../../core/errors.ts'
import { presentBenefit } from './present.ts'
import { changeBenefit, findBenefit } from './queries.ts'

export async function update(
  ctx: MerchantContext,
  { id, ...input }: BenefitUpdate & { id: string },
): Promise<Benefit> {
  const benefit = await findBenefit(ctx, id)
  if (!benefit) throw notFound()
  if (input.type && input.type !== benefit.type) {
    throw invalidField(['body', 'type'], 'The kind of a benefit cannot change')
  }
  const changed = await changeBenefit(ctx, id, {
    ...changesOf(input),
    modifiedAt: ctx.clock.now(),
  })
  if (!changed) throw notFound()
  return presentBenefit(changed)
}

function changesOf(input: BenefitUpdate): Prisma.BenefitUpdateManyMutationInput {
  const note = input.properties?.note
  return {
    ...(input.description ? { description: input.description } : {}),
    ...(note === undefined ? {} : { properties: CustomBenefit.shape.properties.parse({ note }) }),
    ...(input.metadata ? { metadata: input.metadata } : {}),
  }
}
