import type { AttachedCustomField, ProductCreate } from '@tollgate/contracts'
import type { CustomField, ProductCustomField } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { type Refusal, refusal, refuseAny } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { presentCustomField } from '../custom-field/present.ts'
import { holdCustomFields } from '../custom-field/queries.ts'

/** A field with what a product says of it. */
export interface Attachment extends ProductCustomField {
  customField: CustomField
}

type Wanted = NonNullable<ProductCreate['attached_custom_fields']>

/** What the buyers of a product fill in, in order; each field is kept until the transaction ends. */
export async function findAttachments(
  tx: MerchantContext,
  productId: string,
  given: Wanted,
): Promise<Attachment[]> {
  const wanted = given.map((one) => ({ ...one, id: one.custom_field_id.toLowerCase() }))
  const ids = wanted.map(({ id }) => id)
  const found = ids.length === 0 ? [] : await holdCustomFields(tx, ids)
  const byId = new Map(found.map((field) => [field.id, field]))
  refuseAny(
    ids.flatMap((id, index): Refusal[] => {
      const at = ['body', 'attached_custom_fields', index, 'custom_field_id']
      if (!byId.has(id)) return [refusal('reference.not_found', { at })]
      return ids.indexOf(id) < index ? [refusal('custom_field.listed_twice', { at })] : []
    }),
  )
  return wanted.flatMap(({ id, required }, position) => {
    const customField = byId.get(id)
    if (!customField) return []
    const { organizationId } = tx
    return [
      {
        id: newId(),
        organizationId,
        productId,
        customFieldId: id,
        position,
        required,
        customField,
      },
    ]
  })
}

export async function replaceAttachments(
  tx: MerchantContext,
  productId: string,
  given: Wanted,
): Promise<void> {
  const { organizationId } = tx
  const attachments = await findAttachments(tx, productId, given)
  await tx.db.productCustomField.deleteMany({ where: { organizationId, productId } })
  await tx.db.productCustomField.createMany({ data: attachments.map(withoutField) })
}

/** The fields of a product themselves. */
export function fieldsOf(product: { customFields: Attachment[] }): CustomField[] {
  return product.customFields.map(({ customField }) => customField)
}

export function withoutField({ customField: _, ...attachment }: Attachment): ProductCustomField {
  return attachment
}

/** Positions are counted anew: those of deleted fields are gone. */
export function presentAttachments(attachments: Attachment[]): AttachedCustomField[] {
  return attachments.map(({ customField, required }, order) => ({
    custom_field_id: customField.id,
    custom_field: presentCustomField(customField),
    order,
    required,
  }))
}
