import { z } from '@hono/zod-openapi'
import { Id, MetadataOutput } from '../common/fields.ts'
import { listOf } from '../common/list.ts'
import { rule } from '../common/request-refusals.ts'
import { OrganizationId, recordFields } from './record.ts'

/** Clients of this wire refuse null in the properties of a field: what is empty is left out. */
const formFields = {
  form_label: z
    .string()
    .optional()
    .openapi({ description: 'Label in the form.', example: 'Company size' }),
  form_help_text: z
    .string()
    .optional()
    .openapi({ description: 'Help below it.', example: 'Roughly' }),
  form_placeholder: z
    .string()
    .optional()
    .openapi({ description: 'Text while empty.', example: '10' }),
}

export const CustomFieldType = z
  .enum(['text', 'number', 'date', 'checkbox', 'select'])
  .openapi({ description: 'Kind of the field.', example: 'text' })

const boundFields = {
  ge: z.int().optional().openapi({ description: 'Least value (dates: Unix seconds).', example: 1 }),
  le: z
    .int()
    .optional()
    .openapi({ description: 'Greatest value (dates: Unix seconds).', example: 500 }),
}

const customFieldFields = {
  ...recordFields,
  metadata: MetadataOutput,
  slug: z
    .string()
    .openapi({ description: 'Key of the value in the data.', example: 'company-size' }),
  name: z.string().openapi({ description: 'Name for the merchant.', example: 'Company size' }),
  organization_id: OrganizationId,
}

export function customFieldKind<const Name extends string>(name: Name) {
  return z.literal(name).openapi({ description: 'Kind of the field.', example: name })
}

const textProperties = z
  .object({
    ...formFields,
    textarea: z.boolean().optional().openapi({ description: 'Several lines.', example: false }),
    min_length: z.int().optional().openapi({ description: 'Least length.', example: 1 }),
    max_length: z.int().optional().openapi({ description: 'Greatest length.', example: 200 }),
  })
  .openapi('CustomFieldTextProperties')

const selectProperties = z
  .object({
    ...formFields,
    options: z
      .array(
        z.object({
          value: z.string().openapi({ description: 'Value that is stored.', example: 'small' }),
          label: z.string().openapi({ description: 'Text that is shown.', example: 'Up to 10' }),
        }),
      )
      .openapi({ description: 'What the buyer can choose.' }),
  })
  .openapi('CustomFieldSelectProperties')

export const TextField = z
  .object({ ...customFieldFields, type: customFieldKind('text'), properties: textProperties })
  .openapi('CustomFieldText')

export const NumberField = z
  .object({
    ...customFieldFields,
    type: customFieldKind('number'),
    properties: z.object({ ...formFields, ...boundFields }).openapi('CustomFieldNumberProperties'),
  })
  .openapi('CustomFieldNumber')

export const DateField = z
  .object({
    ...customFieldFields,
    type: customFieldKind('date'),
    properties: z.object({ ...formFields, ...boundFields }).openapi('CustomFieldDateProperties'),
  })
  .openapi('CustomFieldDate')

export const CheckboxField = z
  .object({
    ...customFieldFields,
    type: customFieldKind('checkbox'),
    properties: z.object(formFields).openapi('CustomFieldCheckboxProperties'),
  })
  .openapi('CustomFieldCheckbox')

export const SelectField = z
  .object({ ...customFieldFields, type: customFieldKind('select'), properties: selectProperties })
  .openapi('CustomFieldSelect')

export const CustomField = z
  .discriminatedUnion('type', [TextField, NumberField, DateField, CheckboxField, SelectField])
  .openapi('CustomField')

export const AttachedCustomField = z
  .object({
    custom_field_id: Id.openapi({ description: 'The custom field.' }),
    custom_field: CustomField,
    order: z.int().openapi({ description: 'Position in the form, from 0.', example: 0 }),
    required: z.boolean().openapi({ description: 'Must be filled in to buy.', example: true }),
  })
  .openapi('AttachedCustomField')

export const AttachedCustomFieldCreate = z
  .object({
    custom_field_id: Id.openapi({ description: 'The custom field.' }),
    required: z.boolean().openapi({ description: 'Must be filled in to buy.', example: true }),
  })
  .openapi('AttachedCustomFieldCreate')

export const CustomFieldValue = z.union([z.string(), z.int(), z.boolean()]).nullable()

export const CustomFieldData = z
  .record(z.string(), CustomFieldValue)
  .openapi({ description: 'Values of the custom fields by slug.', example: { 'company-size': 12 } })

export const CustomFieldDataInput = z
  .record(z.string().max(128), z.union([z.string().max(10_000), z.int(), z.boolean()]).nullable())
  .refine((data) => Object.keys(data).length <= 100, rule('custom_field_data.too_many_values'))
  .openapi({ description: 'Values of the custom fields by slug.', example: { 'company-size': 12 } })

/** Why a value is not taken. */
export const customFieldDataRefusals = [
  'custom_field.card_number',
  'custom_field.not_a_check',
  'custom_field.not_a_date',
  'custom_field.not_a_number',
  'custom_field.not_a_text',
  'custom_field.not_an_option',
  'custom_field.too_early',
  'custom_field.too_large',
  'custom_field.too_late',
  'custom_field.too_long',
  'custom_field.too_short',
  'custom_field.too_small',
] as const

export const CustomFieldList = listOf(CustomField, 'CustomFieldList')

export type CustomFieldType = z.infer<typeof CustomFieldType>
export type CustomField = z.infer<typeof CustomField>
export type CustomFieldValue = z.infer<typeof CustomFieldValue>
export type CustomFieldData = z.infer<typeof CustomFieldData>
export type AttachedCustomField = z.infer<typeof AttachedCustomField>
