import { z } from '@hono/zod-openapi'
import { Currency, Email, orNull, Text, Timestamp, WebAddress } from '../common/fields.ts'
import { IdempotencyHeaders } from '../common/idempotency.ts'
import { listOf, listQuery } from '../common/list.ts'
import { billingErrors, body, json, writeErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { memberOfAny, merchant, signedIn } from '../common/security.ts'
import { VersionHeaders, versionErrors, versioned } from '../common/version.ts'
import {
  BrandSettings,
  BusinessDetails,
  BusinessDetailsInput,
  DayZone,
  DayZoneInput,
  DisputeSettings,
  FeatureSettings,
  FeatureSettingsInput,
  NotificationSettings,
  NotificationSettingsInput,
  SubscriptionSettings,
  SubscriptionSettingsInput,
} from './organization-settings.ts'
import { PresentmentCurrency } from './price.ts'
import { IdParameters, recordFields } from './record.ts'

export const SocialLink = z
  .object({
    platform: z
      .enum(['x', 'github', 'facebook', 'instagram', 'youtube', 'tiktok', 'linkedin', 'other'])
      .openapi({ description: 'Where the page is.', example: 'github' }),
    url: WebAddress,
  })
  .openapi('OrganizationSocialLink')

export const BillingOrganization = z
  .object({
    ...recordFields,
    name: z.string().openapi({ description: 'Name.', example: 'Acme' }),
    slug: z.string().openapi({ description: 'Name in URLs; unique.', example: 'acme' }),
    avatar_url: z.string().nullable().openapi({
      description: 'Logo.',
      example: 'https://acme.test/logo.png',
    }),
    email: z.string().nullable().openapi({
      description: 'Where customers get support.',
      example: 'support@acme.test',
    }),
    website: z
      .string()
      .nullable()
      .openapi({ description: 'Website.', example: 'https://acme.test' }),
    socials: z.array(SocialLink).openapi({ description: 'Pages on other platforms.' }),
    status: z.enum(['active', 'denied']).openapi({
      description: 'Denied while it is suspended and can’t sell.',
      example: 'active',
    }),
    details_submitted_at: Timestamp.nullable().openapi({
      description: 'When the organization described its business; null if it did not.',
    }),
    feature_settings: orNull(FeatureSettings).openapi({
      description: 'Features switched on or off.',
    }),
    subscription_settings: SubscriptionSettings,
    notification_settings: NotificationSettings,
    default_presentment_currency: Currency.openapi({
      description: 'Currency of new prices that name none.',
      example: 'usd',
    }),
    timezone: DayZone,
    brand_settings: BrandSettings,
    dispute_settings: DisputeSettings,
    business_details: BusinessDetails,
  })
  .openapi('BillingOrganization')

const OrganizationDetails = z
  .object({
    about: Text({ max: 10_000 }).openapi({
      description: 'What it does.',
      example: 'We make anvils.',
    }),
    product_description: Text({ max: 10_000 }).openapi({
      description: 'What it sells.',
      example: 'Anvils',
    }),
    intended_use: Text({ max: 10_000 }).openapi({
      description: 'What for.',
      example: 'Selling anvils',
    }),
    customer_acquisition: z
      .array(Text({ max: 256 }))
      .max(50)
      .openapi({
        description: 'How customers find it.',
        example: ['website'],
      }),
    future_annual_revenue: z.int().min(0).max(2_147_483_647).openapi({
      description: 'Revenue expected in a year, in dollars.',
      example: 10_000,
    }),
    switching: z.boolean().default(true).openapi({
      description: 'Whether it comes from another platform.',
      example: false,
    }),
    switching_from: Text({ max: 64 }).nullish().openapi({
      description: 'Which platform it comes from.',
      example: 'other',
    }),
    previous_annual_revenue: z.int().min(0).max(2_147_483_647).default(0).openapi({
      description: 'Revenue of the last year, in dollars.',
      example: 0,
    }),
  })
  .openapi('OrganizationDetails')

const profileFields = {
  avatar_url: WebAddress.nullish().openapi({ description: 'Logo.' }),
  email: Email.nullish().openapi({ description: 'Where customers get support.' }),
  website: WebAddress.nullish().openapi({ description: 'Website.' }),
  socials: z
    .array(SocialLink)
    .max(20)
    .nullish()
    .openapi({ description: 'Pages on other platforms.' }),
  details: orNull(OrganizationDetails)
    .optional()
    .openapi({ description: 'What the business does.' }),
  feature_settings: orNull(FeatureSettingsInput)
    .optional()
    .openapi({ description: 'Features switched on or off.' }),
  subscription_settings: orNull(SubscriptionSettingsInput)
    .optional()
    .openapi({ description: 'Rules of subscriptions.' }),
  notification_settings: orNull(NotificationSettingsInput)
    .optional()
    .openapi({ description: 'What the merchant is told by email.' }),
  default_presentment_currency: PresentmentCurrency.nullish().openapi({
    description: 'Currency of new prices that name none.',
    example: 'usd',
  }),
  timezone: DayZoneInput.nullish(),
  brand_settings: orNull(BrandSettings)
    .optional()
    .openapi({ description: 'How checkout, portal and emails look.' }),
  dispute_settings: orNull(DisputeSettings)
    .optional()
    .openapi({ description: 'What happens while a payment is disputed.' }),
  business_details: orNull(BusinessDetailsInput)
    .optional()
    .openapi({ description: 'The seller that receipts name.' }),
}

const OrganizationName = Text({ min: 3, max: 128 }).openapi({
  description: 'Name.',
  example: 'Acme',
})

export const BillingOrganizationCreate = z
  .object({
    name: OrganizationName,
    slug: z
      .string()
      .min(3)
      .max(64)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Lower-case letters and digits, joined by single hyphens')
      .openapi({ description: 'Name in URLs; unique.', example: 'acme' }),
    ...profileFields,
  })
  .openapi('BillingOrganizationCreate')

export const BillingOrganizationUpdate = z
  .object({ name: OrganizationName.nullish(), ...profileFields })
  .openapi('BillingOrganizationUpdate')

export type BillingOrganization = z.infer<typeof BillingOrganization>
export type BillingOrganizationCreate = z.infer<typeof BillingOrganizationCreate>
export type BillingOrganizationUpdate = z.infer<typeof BillingOrganizationUpdate>

export const BillingOrganizationList = listOf(BillingOrganization, 'BillingOrganizationList')

export const billingOrganizationRoutes = defineRoutes('billing-organization', {
  listBillingOrganizations: {
    method: 'get',
    path: '/v1/organizations',
    summary: 'List the organizations',
    security: memberOfAny('organizations:read', 'organizations:write'),
    request: {
      query: z.object({
        ...listQuery(['created_at', '-created_at', 'slug', '-slug', 'name', '-name']),
        slug: z
          .string()
          .max(64)
          .optional()
          .openapi({ description: 'The one of this slug.', example: 'acme' }),
      }),
    },
    responses: { 200: json(BillingOrganizationList, 'The organizations'), ...billingErrors },
  },
  createBillingOrganization: {
    method: 'post',
    path: '/v1/organizations',
    summary: 'Create an organization',
    security: signedIn,
    request: { headers: IdempotencyHeaders, body: body(BillingOrganizationCreate) },
    refusals: {
      403: [
        'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION',
        'YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS',
      ],
      422: [
        'ORGANIZATION_ALREADY_EXISTS',
        'address.state_unknown',
        'SLUG_IS_RESERVED',
        'SLUG_MAY_HAVE_LETTERS_AND_DIGITS_JOINED_BY_SINGLE_DASHES',
        'SLUG_MUST_HAVE_3_TO_64_CHARACTERS',
      ],
    },
    responses: { 201: json(BillingOrganization, 'The new organization'), ...writeErrors },
  },
  getBillingOrganization: {
    method: 'get',
    path: '/v1/organizations/{id}',
    summary: 'Get an organization',
    security: merchant('organizations:read', 'organizations:write'),
    request: { params: IdParameters },
    refusals: { 403: ['role.not_allowed'], 404: ['resource.not_found'] },
    responses: { 200: versioned(BillingOrganization, 'The organization'), ...billingErrors },
  },
  updateBillingOrganization: {
    method: 'patch',
    path: '/v1/organizations/{id}',
    summary: 'Update an organization',
    security: merchant('organizations:write'),
    request: {
      headers: VersionHeaders,
      params: IdParameters,
      body: body(BillingOrganizationUpdate),
    },
    refusals: {
      403: ['role.not_allowed'],
      404: ['resource.not_found'],
      422: ['address.state_unknown'],
    },
    responses: {
      200: versioned(BillingOrganization, 'The organization as it is now'),
      ...versionErrors,
    },
  },
})
