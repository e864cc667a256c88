import type { CustomField, CustomFieldUpdate } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { patch } from '../../core/patch.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { nextVersion, requireVersion } from '../../core/version.ts'
import { presentCustomField } from './present.ts'
import { lockCustomField } from './queries.ts'
import { refuseTakenSlug } from './unique.ts'

/** What buyers have filled in keeps its value, and is shown by the slug as it is now. */
export async function updateCustomField(
  ctx: MerchantContext,
  { id, ifMatch, ...input }: CustomFieldUpdate & { id: string; ifMatch?: string },
): Promise<CustomField> {
  const { organizationId } = ctx
  return refuseTakenSlug(() =>
    inTransaction(ctx, async (tx) => {
      const field = await lockCustomField(tx, id)
      requireVersion(field, ifMatch)
      if (input.type !== field.type) {
        throw refusal('custom_field.type_fixed', { at: ['body', 'type'] })
      }
      const row = await tx.db.customField.update({
        where: { organizationId_id: { organizationId, id } },
        data: { ...changesOf(input), modifiedAt: nextVersion(field, tx.clock.now()) },
      })
      const after = presentCustomField(row)
      await record(tx, 'custom_field.updated', {
        organizationId,
        before: presentCustomField(field),
        after,
      })
      return after
    }),
  )
}

function changesOf({ slug, name, properties, metadata }: CustomFieldUpdate) {
  return patch({
    slug: slug?.toLowerCase(),
    name: name ?? undefined,
    properties: properties ?? undefined,
    metadata,
  })
}
