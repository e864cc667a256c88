import { z } from '@hono/zod-openapi'
import { orNull, Text } from '../common/fields.ts'
import { NamedTimeZone } from '../common/time-zone.ts'
import { Address, AddressInput } from './address.ts'

const issueFunding = z.boolean().openapi({
  description: 'Kept for older clients; has no effect.',
  example: false,
})
const usageBilling = z
  .boolean()
  .openapi({ description: 'Whether meters are shown.', example: false })

export const FeatureSettings = z
  .object({ issue_funding_enabled: issueFunding, usage_based_billing_enabled: usageBilling })
  .openapi('OrganizationFeatureSettings')

export const FeatureSettingsInput = z
  .object({
    issue_funding_enabled: issueFunding.default(false),
    usage_based_billing_enabled: usageBilling.default(false),
  })
  .openapi('OrganizationFeatureSettingsInput')

export const SubscriptionSettings = z
  .object({
    allow_multiple_subscriptions: z.boolean().openapi({
      description: 'Whether a customer may hold several subscriptions at a time.',
      example: false,
    }),
    allow_customer_updates: z.boolean().openapi({
      description: 'Whether customers may change to another product themselves.',
      example: true,
    }),
    proration_behavior: z.enum(['invoice', 'prorate']).openapi({
      description: 'Whether a change of product is charged immediately or with the next order.',
      example: 'prorate',
    }),
    benefit_revocation_grace_period: z
      .union([z.literal(0), z.literal(2), z.literal(7), z.literal(14), z.literal(21)])
      .openapi({
        description: 'How many days customers keep benefits when a renewal could not be paid.',
        example: 0,
      }),
  })
  .openapi('OrganizationSubscriptionSettings')

export const SubscriptionSettingsInput = SubscriptionSettings.partial().openapi(
  'OrganizationSubscriptionSettingsInput',
)

export const NotificationSettings = z
  .object({
    new_order: z.boolean().openapi({
      description: 'Whether owners and admins get an email about each new order.',
      example: true,
    }),
    new_subscription: z.boolean().openapi({
      description: 'The same about each new subscription.',
      example: true,
    }),
  })
  .openapi('OrganizationNotificationSettings')

export const NotificationSettingsInput = NotificationSettings.partial({
  new_subscription: true,
}).openapi('OrganizationNotificationSettingsInput')

export const DisputeSettings = z
  .object({
    freeze_benefits: z.boolean().openapi({
      description:
        'Whether the benefits of an order are revoked while its payment is disputed. They come back if ' +
        'the dispute is won, and are gone once it is lost.',
      example: true,
    }),
  })
  .openapi('OrganizationDisputeSettings')

const dayZone = {
  description:
    'IANA name of the time zone in which its days begin: those that new subscriptions renew on, ' +
    'those on receipts and invoices, and those of earnings. Running subscriptions keep theirs.',
  example: 'Europe/Berlin',
}

export const DayZone = z.string().openapi(dayZone)

export const DayZoneInput = NamedTimeZone.openapi(dayZone)

export const BrandSettings = z
  .object({
    accent_color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, 'A # and six hexadecimal digits')
      .nullable()
      .openapi({
        description:
          'Color of buttons and links at the checkout, in the portal and in emails, as `#rrggbb`. ' +
          'It is darkened or lightened where text would be hard to read. Null for the usual one.',
        example: '#0f766e',
      }),
  })
  .openapi('OrganizationBrandSettings')

const legalName = { description: 'Registered name, where it is another.', example: 'Acme Ltd' }
const taxId = { description: 'Tax id, as receipts show it.', example: 'GB980780684' }

export const BusinessDetails = z
  .object({
    legal_name: z.string().nullable().openapi(legalName),
    address: orNull(Address).openapi({ description: 'Registered address.' }),
    tax_id: z.string().nullable().openapi(taxId),
  })
  .openapi('OrganizationBusinessDetails')

export const BusinessDetailsInput = z
  .object({
    legal_name: Text({ max: 256 }).nullish().openapi(legalName),
    address: orNull(AddressInput).optional().openapi({ description: 'Registered address.' }),
    tax_id: Text({ max: 64 }).nullish().openapi(taxId),
  })
  .openapi('OrganizationBusinessDetailsInput')

export type BrandSettings = z.infer<typeof BrandSettings>
export type BusinessDetails = z.infer<typeof BusinessDetails>
export type BusinessDetailsInput = z.infer<typeof BusinessDetailsInput>
