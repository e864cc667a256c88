import type { CustomField } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { presentCustomField } from './present.ts'
import { requireCustomField } from './queries.ts'

export async function getCustomField(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<CustomField> {
  return presentCustomField(await requireCustomField(ctx, id))
}
