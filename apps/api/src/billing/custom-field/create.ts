import type { CustomField, CustomFieldCreate } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { presentCustomField } from './present.ts'
import { refuseTakenSlug } from './unique.ts'

export async function createCustomField(
  ctx: MerchantContext,
  input: CustomFieldCreate,
): Promise<CustomField> {
  const { organizationId } = ctx
  return refuseTakenSlug(() =>
    inTransaction(ctx, async (tx) => {
      const row = await tx.db.customField.create({
        data: {
          id: newId(),
          organizationId,
          type: input.type,
          slug: input.slug.toLowerCase(),
          name: input.name,
          properties: input.properties,
          metadata: input.metadata ?? {},
          createdAt: tx.clock.now(),
        },
      })
      const field = presentCustomField(row)
      await record(tx, 'custom_field.created', { organizationId, after: field })
      return field
    }),
  )
}
