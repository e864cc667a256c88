import { z } from '@hono/zod-openapi'
import { Text } from '../common/fields.ts'
import { billingErrors, body } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import { VersionHeaders, versionErrors, versioned } from '../common/version.ts'
import { IdParameters, recordFields } from './record.ts'

const Percent = z.number().min(0).max(100).openapi({ description: 'In percent.', example: 19 })

const country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'Two upper-case letters (ISO 3166-1)')
  .openapi({ description: 'Country as ISO 3166-1 alpha-2 code.', example: 'DE' })

const state = z.string().nullable().openapi({
  description: 'State or province as ISO 3166-2 code; null for the whole country.',
  example: null,
})

export const TaxReason = z
  .enum([
    'standard_rate',
    'own_rate',
    'operator_rate',
    'calculated',
    'reverse_charge',
    'not_registered',
    'nothing_to_tax',
  ])
  .openapi({
    description:
      'Why it is that rate: the standard one of the place, one that the merchant or the operator of the ' +
      'service entered, what Stripe Tax calculated, a business of another EU country that pays the tax itself, a place where the ' +
      'merchant isn’t registered, or something free.',
    example: 'standard_rate',
  })

export const SaleTax = z
  .object({
    rate: Percent,
    is_inclusive: z.boolean().openapi({
      description: 'Whether prices contain the tax; otherwise it is added to them.',
      example: true,
    }),
    jurisdiction: z.string().nullable().openapi({
      description: 'Whose tax it is: a country, or a state as ISO 3166-2 code.',
      example: 'DE',
    }),
    reason: TaxReason,
  })
  .openapi('SaleTax')

export const TaxScheme = z.enum(['standard', 'eu_oss', 'eu_small_seller']).openapi({
  description:
    'standard: for buyers in this country or state. eu_oss: for those in all of the EU, at the rate ' +
    'of their country (One-Stop-Shop). eu_small_seller: for those in all of the EU, at the rate of ' +
    'this country, below the threshold of €10,000 a year.',
  example: 'standard',
})

const number = { description: 'The merchant’s tax number there.', example: 'DE136695976' }
const isInclusive = 'Whether prices contain the tax; otherwise it is added to them.'
const rate = 'In percent; null for the standard rate, where `rates` has one.'

export const TaxRegistration = z
  .object({
    country,
    state,
    scheme: TaxScheme,
    number: z.string().nullable().openapi(number),
    is_inclusive: z.boolean().openapi({ description: isInclusive, example: true }),
    rate: Percent.nullable().openapi({ description: rate, example: null }),
  })
  .openapi('TaxRegistration')

export const TaxRegistrationInput = z
  .object({
    country,
    state: Text({ max: 64 }).nullish().openapi({
      description: 'State or province of the United States or Canada, as ISO 3166-2 code.',
      example: null,
    }),
    scheme: TaxScheme.default('standard'),
    number: Text({ max: 64 }).nullish().openapi(number),
    is_inclusive: z
      .boolean()
      .nullish()
      .openapi({
        description: `${isInclusive} By default it is added in the United States, Canada and India.`,
        example: true,
      }),
    rate: Percent.nullish().openapi({ description: rate, example: null }),
  })
  .openapi('TaxRegistrationInput')

export const TaxRate = z
  .object({ country, state, rate: Percent })
  .openapi('TaxRate', { description: 'The standard rate of a place.' })

export const TaxGap = z
  .enum([
    'registrations',
    'seller_address',
    'registration_numbers',
    'harmonized_twice',
    'stripe_tax',
  ])
  .openapi({
    description: 'What is missing before taxes are correct.',
    example: 'seller_address',
  })

export const TaxMethod = z.enum(['registrations', 'stripe']).openapi({
  description:
    'What determines the tax of a sale: the registrations here, or Stripe Tax with those of the ' +
    'service’s Stripe account.',
  example: 'registrations',
})

/** What a merchant decided. */
export const TaxChoices = z.object({
  method: TaxMethod,
  registrations: z
    .array(TaxRegistration)
    .openapi({ description: 'Where the merchant is registered: nowhere else is anything taxed.' }),
})

export const TaxSettings = TaxChoices.extend({
  ...recordFields,
  methods: z.array(TaxMethod).openapi({
    description:
      'The methods to choose from: Stripe Tax only if the service takes cards through Stripe.',
    example: ['registrations'],
  }),
  seller_country: z.string().nullable().openapi({
    description: 'Country of the merchant’s address.',
    example: 'DE',
  }),
  missing: z.array(TaxGap).openapi({ description: 'What is missing before taxes are right.' }),
  has_operator_rates: z.boolean().openapi({
    description: 'Whether the operator’s rates count as long as there is no registration.',
    example: false,
  }),
  rates: z.array(TaxRate).openapi({ description: 'Standard rates that come with the service.' }),
  union: z.array(z.string()).openapi({
    description: 'Countries of the European Union, where its schemes count.',
    example: ['DE', 'FR'],
  }),
  rates_as_of: z.iso.date().openapi({
    description: 'When these rates were last reviewed.',
    example: '2026-05-19',
  }),
}).openapi('TaxSettings')

export const TaxSettingsUpdate = z
  .object({
    method: TaxMethod.optional(),
    registrations: z
      .array(TaxRegistrationInput)
      .max(200)
      .optional()
      .openapi({ description: 'The complete new list.' }),
  })
  .openapi('TaxSettingsUpdate')

export type TaxReason = z.infer<typeof TaxReason>
export type SaleTax = z.infer<typeof SaleTax>
export type TaxRegistration = z.infer<typeof TaxRegistration>
export type TaxRegistrationInput = z.infer<typeof TaxRegistrationInput>
export type TaxRate = z.infer<typeof TaxRate>
export type TaxMethod = z.infer<typeof TaxMethod>
export type TaxGap = z.infer<typeof TaxGap>
export type TaxChoices = z.infer<typeof TaxChoices>
export type TaxSettings = z.infer<typeof TaxSettings>
export type TaxSettingsUpdate = z.infer<typeof TaxSettingsUpdate>

export const taxRoutes = defineRoutes('tax', {
  getTaxSettings: {
    method: 'get',
    path: '/v1/organizations/{id}/tax-settings',
    summary: 'Get the tax settings of an organization',
    security: merchant('organizations:read', 'organizations:write'),
    request: { params: IdParameters },
    refusals: { 403: ['role.not_allowed'], 404: ['resource.not_found'] },
    responses: { 200: versioned(TaxSettings, 'The tax settings'), ...billingErrors },
  },
  updateTaxSettings: {
    method: 'patch',
    path: '/v1/organizations/{id}/tax-settings',
    summary: 'Update the tax settings of an organization',
    description: 'Counts for checkouts that are made, or whose buyer moves, from now on.',
    security: merchant('organizations:write'),
    request: { headers: VersionHeaders, params: IdParameters, body: body(TaxSettingsUpdate) },
    refusals: {
      403: ['role.not_allowed'],
      404: ['resource.not_found'],
      422: [
        'address.state_unknown',
        'tax.not_in_union',
        'tax.place_listed_twice',
        'tax.rate_missing',
        'tax.rate_of_scheme',
        'tax.state_missing',
        'tax.state_not_taxed',
        'tax.stripe_missing',
      ],
    },
    responses: {
      200: versioned(TaxSettings, 'The tax settings as they are now'),
      ...versionErrors,
    },
  },
})
