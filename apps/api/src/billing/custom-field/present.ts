import { CustomField, MetadataOutput } from '@tollgate/contracts'
import type { CustomField as CustomFieldRow } from '@tollgate/db'
import { presentRecord } from '../../core/present-record.ts'

export function presentCustomField(row: CustomFieldRow): CustomField {
  return CustomField.parse({
    ...presentRecord(row),
    type: row.type,
    slug: row.slug,
    name: row.name,
    organization_id: row.organizationId,
    properties: row.properties,
    metadata: MetadataOutput.parse(row.metadata),
  })
}
