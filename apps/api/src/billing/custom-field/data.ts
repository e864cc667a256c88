import { CustomFieldData, type CustomFieldValue } from '@tollgate/contracts'
import type { CustomField } from '@tollgate/db'
import { type FieldPath, Refusal } from '../../core/errors.ts'
import type { Attachment } from '../product/custom-fields.ts'
import { presentCustomField } from './present.ts'
import { readValue } from './read-value.ts'

/** What a buyer filled in, by the id of the field: it follows the slug wherever that goes. */
type Values = CustomFieldData

interface FilledIn {
  values: Values
  problems: Refusal[]
}

/** What a buyer fills in, all of it anew; what is no field of the product is dropped. */
export function readData(attachments: Attachment[], data: CustomFieldData): FilledIn {
  const given = new Map(Object.entries(data))
  const problems: Refusal[] = []
  const values = attachments.flatMap(({ customField }) => {
    const { id, slug } = customField
    const value = readField(customField, given.get(slug), pathOf(slug))
    if (!(value instanceof Refusal)) return value === undefined ? [] : [[id, value] as const]
    problems.push(value)
    return []
  })
  return { values: Object.fromEntries(values), problems }
}

/** Of what was filled in before, what still fits: the product and its fields may be others now. */
export function keepData(attachments: Attachment[], stored: unknown): Values {
  const before = CustomFieldData.parse(stored)
  const kept = attachments.flatMap(({ customField }) => {
    const { id } = customField
    const value = readField(customField, before[id], [])
    return value === undefined || value instanceof Refusal ? [] : [[id, value] as const]
  })
  return Object.fromEntries(kept)
}

function readField(field: CustomField, given: CustomFieldValue | undefined, at: FieldPath) {
  const shown = presentCustomField(field)
  // What is not sent of a form is an empty box.
  if (given === undefined && shown.type !== 'checkbox') return undefined
  return readValue(shown, given ?? null, at)
}

/** Where a buyer has to fill in something before the purchase. A required box has to be ticked. */
export function missingData(attachments: Attachment[], stored: unknown): FieldPath[] {
  const values = CustomFieldData.parse(stored)
  return attachments
    .filter(({ required, customField }) => required && isEmpty(values[customField.id]))
    .map(({ customField }) => pathOf(customField.slug))
}

function isEmpty(value: CustomFieldValue | undefined): boolean {
  return value === undefined || value === null || value === false
}

function pathOf(slug: string): FieldPath {
  return ['body', 'custom_field_data', slug]
}

/** By slug, as the wire has it. That of a deleted field may have gone to another, which comes first. */
export function presentData(stored: unknown, fields: readonly CustomField[]): CustomFieldData {
  const values = new Map(Object.entries(CustomFieldData.parse(stored)))
  const shown = fields
    .toSorted((one, other) => Number(other.deletedAt !== null) - Number(one.deletedAt !== null))
    .flatMap(({ id, slug }) => {
      const value = values.get(id)
      return value === undefined ? [] : [[slug, value] as const]
    })
  return Object.fromEntries(shown)
}
