import { z } from '@hono/zod-openapi'
import { Metadata, Text } from '../common/fields.ts'
import { rule } from '../common/request-refusals.ts'
import { customFieldKind } from './custom-field.ts'
import { OrganizationIdInput } from './record.ts'

const MAXIMUM_LENGTH = 10_000

/** Seconds until the year 10000, which no date of the wire can name. */
const LAST_SECOND = 253_402_300_799

/** The one name that no object of JSON can be read by is left out. */
const Slug = Text({ min: 1, max: 64 })
  .regex(/^(?!__[Pp][Rr][Oo][Tt][Oo]__$)[A-Za-z0-9_-]+$/)
  .openapi({
    description:
      'Key of the value in the data: letters, digits, hyphens and underscores, kept in lower case. ' +
      'Values that are there already get a new key with it.',
    example: 'company-size',
  })

const Name = Text({ min: 1, max: 128 }).openapi({
  description: 'Name for the merchant.',
  example: 'Company size',
})

const formFields = {
  form_label: Text({ max: 256 }).optional().openapi({
    description: 'Label in the form, with Markdown links; without one, the name.',
    example: 'Company size',
  }),
  form_help_text: Text({ max: 1000 }).optional().openapi({
    description: 'Help below it.',
    example: 'Roughly',
  }),
  form_placeholder: Text({ max: 256 }).optional().openapi({
    description: 'Text while empty.',
    example: '10',
  }),
}

function isOrdered(lower: number | undefined, upper: number | undefined) {
  return lower === undefined || upper === undefined || lower <= upper
}

const Length = z.int().min(0).max(MAXIMUM_LENGTH)

const textProperties = z
  .object({
    ...formFields,
    textarea: z.boolean().optional().openapi({ description: 'Several lines.', example: false }),
    min_length: Length.optional().openapi({ description: 'Least length.', example: 1 }),
    max_length: Length.optional().openapi({ description: 'Greatest length.', example: 200 }),
  })
  .refine(({ min_length, max_length }) => isOrdered(min_length, max_length), {
    path: ['max_length'],
    ...rule('custom_field.bounds_crossed'),
  })
  .openapi('CustomFieldTextPropertiesInput')

const numberProperties = z
  .object({
    ...formFields,
    ge: z.int().optional().openapi({ description: 'Least value.', example: 1 }),
    le: z.int().optional().openapi({ description: 'Greatest value.', example: 500 }),
  })
  .refine(({ ge, le }) => isOrdered(ge, le), {
    path: ['le'],
    ...rule('custom_field.bounds_crossed'),
  })
  .openapi('CustomFieldNumberPropertiesInput')

const Second = z.int().min(-LAST_SECOND).max(LAST_SECOND)

const dateProperties = z
  .object({
    ...formFields,
    ge: Second.optional().openapi({
      description: 'First day, as Unix seconds within it.',
      example: 1_767_225_600,
    }),
    le: Second.optional().openapi({
      description: 'Last day, as Unix seconds within it.',
      example: 1_798_761_599,
    }),
  })
  .refine(({ ge, le }) => isOrdered(ge, le), {
    path: ['le'],
    ...rule('custom_field.bounds_crossed'),
  })
  .openapi('CustomFieldDatePropertiesInput')

const checkboxProperties = z.object(formFields).openapi('CustomFieldCheckboxPropertiesInput')

const selectProperties = z
  .object({
    ...formFields,
    options: z
      .array(
        z.object({
          value: Text({ min: 1, max: 256 }).openapi({
            description: 'Value that is stored.',
            example: 'small',
          }),
          label: Text({ min: 1, max: 256 }).openapi({
            description: 'Text that is shown.',
            example: 'Up to 10',
          }),
        }),
      )
      .min(1)
      .max(100)
      .refine(
        (options) => new Set(options.map(({ value }) => value)).size === options.length,
        rule('custom_field.option_listed_twice'),
      )
      .openapi({ description: 'What the buyer can choose.' }),
  })
  .openapi('CustomFieldSelectPropertiesInput')

function created<const Kind extends string, Properties extends z.ZodType>(
  kind: Kind,
  properties: Properties,
  name: string,
) {
  return z
    .object({
      type: customFieldKind(kind),
      slug: Slug,
      name: Name,
      properties,
      metadata: Metadata.optional(),
      organization_id: OrganizationIdInput,
    })
    .openapi(name)
}

export const CustomFieldCreate = z
  .discriminatedUnion('type', [
    created('text', textProperties, 'CustomFieldCreateText'),
    created('number', numberProperties, 'CustomFieldCreateNumber'),
    created('date', dateProperties, 'CustomFieldCreateDate'),
    created('checkbox', checkboxProperties, 'CustomFieldCreateCheckbox'),
    created('select', selectProperties, 'CustomFieldCreateSelect'),
  ])
  .openapi('CustomFieldCreate')

function updated<const Kind extends string, Properties extends z.ZodType>(
  kind: Kind,
  properties: Properties,
  name: string,
) {
  return z
    .object({
      type: customFieldKind(kind).openapi({ description: 'Kind of the field; cannot change.' }),
      slug: Slug.nullish(),
      name: Name.nullish(),
      properties: properties.nullish().openapi({ description: 'All properties of the field.' }),
      metadata: Metadata.optional(),
    })
    .openapi(name)
}

export const CustomFieldUpdate = z
  .discriminatedUnion('type', [
    updated('text', textProperties, 'CustomFieldUpdateText'),
    updated('number', numberProperties, 'CustomFieldUpdateNumber'),
    updated('date', dateProperties, 'CustomFieldUpdateDate'),
    updated('checkbox', checkboxProperties, 'CustomFieldUpdateCheckbox'),
    updated('select', selectProperties, 'CustomFieldUpdateSelect'),
  ])
  .openapi('CustomFieldUpdate')

export type CustomFieldCreate = z.infer<typeof CustomFieldCreate>
export type CustomFieldUpdate = z.infer<typeof CustomFieldUpdate>
