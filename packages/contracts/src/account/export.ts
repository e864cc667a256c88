import { z } from '@hono/zod-openapi'
import { CustomFieldValue } from '../billing/custom-field.ts'
import { Platform } from '../billing/platform.ts'
import { Amount, Currency, Id, MetadataOutput, Timestamp } from '../common/fields.ts'
import { authErrors, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { signedInSelf } from '../common/security.ts'
import { AccountActivity } from './activity.ts'
import { Account } from './linked-account.ts'
import { Passkey } from './passkey.ts'
import { ListedSession } from './session.ts'
import { UserFull } from './user.ts'

const ExportedDevice = z
  .object({
    id: Id,
    userAgent: z.string().nullable().openapi({
      description: 'User agent.',
      example: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
    }),
    createdAt: Timestamp,
    lastSeenAt: Timestamp,
  })
  .openapi('ExportedDevice')

export const ExportedMembership = z
  .object({
    organizationId: Id,
    name: z.string().openapi({ description: 'Name of the organization.', example: 'Acme' }),
    slug: z.string().openapi({ description: 'Name in URLs.', example: 'acme' }),
    roles: z.array(z.string()).openapi({ description: 'The user’s roles.', example: ['owner'] }),
    joinedAt: Timestamp,
  })
  .openapi('ExportedMembership')

const ExportedInvitation = z
  .object({
    id: Id,
    organizationId: Id,
    email: z.string().openapi({ description: 'Who is invited.', example: 'grace@example.com' }),
    roles: z.array(z.string()).openapi({ description: 'Offered roles.', example: ['member'] }),
    status: z.string().openapi({ description: 'Its status.', example: 'pending' }),
    sent: z.boolean().openapi({
      description: 'Whether the user sent it; otherwise they received it.',
      example: true,
    }),
    createdAt: Timestamp,
    expiresAt: Timestamp,
  })
  .openapi('ExportedInvitation')

const ExportedEvent = z
  .object({
    organizationId: Id,
    merchantName: z.string().openapi({ description: 'Whose product it was.', example: 'Acme' }),
    name: z.string().openapi({ description: 'What happened.', example: 'completion' }),
    metadata: MetadataOutput.openapi({ description: 'What was noted of it.' }),
    timestamp: Timestamp,
  })
  .openapi('ExportedEvent')

export const ExportedPurchase = z
  .object({
    orderId: Id,
    organizationId: Id,
    merchantName: z.string().openapi({ description: 'Who sold it.', example: 'Acme' }),
    productName: z.string().openapi({ description: 'What was bought.', example: 'Anvil' }),
    status: z.string().openapi({ description: 'State of the order.', example: 'paid' }),
    totalAmount: Amount,
    currency: Currency,
    createdAt: Timestamp,
  })
  .openapi('ExportedPurchase')

const ExportedCustomField = z
  .object({
    name: z.string().openapi({ description: 'Name of the field.', example: 'Engraving' }),
    value: CustomFieldValue.openapi({ description: 'What was filled in.', example: 'For Grace' }),
  })
  .openapi('ExportedCustomField')

/** What buyers told a merchant isn’t for administrators. */
const ExportedPurchaseWithFields = ExportedPurchase.extend({
  customFields: z
    .array(ExportedCustomField)
    .openapi({ description: 'What the merchant asked for.' }),
}).openapi('ExportedPurchaseWithFields')

const ExportedSubscription = z
  .object({
    subscriptionId: Id,
    organizationId: Id,
    merchantName: z.string().openapi({ description: 'Who sells it.', example: 'Acme' }),
    productName: z.string().openapi({ description: 'What it is for.', example: 'Anvil' }),
    status: z.string().openapi({ description: 'Its state.', example: 'active' }),
    amount: Amount,
    currency: Currency,
    recurringInterval: z
      .string()
      .openapi({ description: 'How often it renews.', example: 'month' }),
    currentPeriodEnd: Timestamp.openapi({ description: 'End of the current period.' }),
    endedAt: Timestamp.nullable().openapi({ description: 'When it ended.' }),
    createdAt: Timestamp,
  })
  .openapi('ExportedSubscription')

const ExportedCard = z
  .object({
    organizationId: Id,
    merchantName: z.string().openapi({ description: 'Whose customer.', example: 'Acme' }),
    brand: z.string().openapi({ description: 'Its brand.', example: 'visa' }),
    last4: z.string().openapi({ description: 'Its last four digits.', example: '4242' }),
    expiryMonth: z.number().int().openapi({ description: 'Month of expiry.', example: 12 }),
    expiryYear: z.number().int().openapi({ description: 'Year of expiry.', example: 2030 }),
    createdAt: Timestamp,
  })
  .openapi('ExportedCard')

const ExportedLicenseKey = z
  .object({
    organizationId: Id,
    merchantName: z.string().openapi({ description: 'Who sells it.', example: 'Acme' }),
    benefitName: z.string().openapi({ description: 'What it opens.', example: 'Editor license' }),
    displayKey: z.string().openapi({ description: 'The end of the key.', example: '****-E304DA' }),
    activations: z
      .array(z.string())
      .openapi({ description: 'Where it is in use.', example: ['Ada’s laptop'] }),
    expiresAt: Timestamp.nullable().openapi({ description: 'Until when it is valid.' }),
    createdAt: Timestamp,
  })
  .openapi('ExportedLicenseKey')

const ExportedDownload = z
  .object({
    organizationId: Id,
    merchantName: z.string().openapi({ description: 'Who sells it.', example: 'Acme' }),
    benefitName: z.string().openapi({ description: 'What it comes with.', example: 'Plans' }),
    fileName: z.string().openapi({ description: 'Name of the file.', example: 'plan.pdf' }),
    downloads: z.int().openapi({ description: 'How often it was downloaded.', example: 2 }),
    firstDownloadedAt: Timestamp,
    lastDownloadedAt: Timestamp,
  })
  .openapi('ExportedDownload')

const ExportedPlatformAccount = z
  .object({
    organizationId: Id,
    merchantName: z.string().openapi({ description: 'Whose customer.', example: 'Acme' }),
    platform: Platform,
    accountId: z.string().openapi({ description: 'Account there.', example: '4711' }),
    username: z.string().nullable().openapi({ description: 'Name there.', example: 'ada' }),
    createdAt: Timestamp,
  })
  .openapi('ExportedPlatformAccount')

const ExportedAuditEntry = z
  .object({
    id: Id,
    action: z.string().openapi({ description: 'What was done.', example: 'user.updated' }),
    organizationId: Id.nullable().openapi({
      description: 'Where it was done; null for the account itself.',
      example: null,
    }),
    targetType: z.string().openapi({ description: 'Kind of resource.', example: 'user' }),
    targetId: z.string().nullable().openapi({
      description: 'ID of the resource.',
      example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
    }),
    createdAt: Timestamp,
  })
  .openapi('ExportedAuditEntry')

export const AccountExport = z
  .object({
    exportedAt: Timestamp,
    user: UserFull,
    passkeys: z.array(Passkey).openapi({ description: 'Passkeys, by their public keys.' }),
    accounts: z.array(Account).openapi({ description: 'Sign-in methods, without secrets.' }),
    sessions: z
      .array(ListedSession.omit({ token: true }).openapi('ExportedSession'))
      .openapi({ description: 'Sign-ins that have not ended.' }),
    devices: z.array(ExportedDevice).openapi({ description: 'Browsers that signed in before.' }),
    activities: z.array(AccountActivity).openapi({
      description: 'Sign-ins, failed ones, and changes of how to sign in, of the last 90 days.',
    }),
    organizations: z.array(ExportedMembership).openapi({ description: 'Memberships of the user.' }),
    invitations: z.array(ExportedInvitation).openapi({ description: 'Sent and received.' }),
    purchases: z
      .array(ExportedPurchaseWithFields)
      .openapi({ description: 'Orders linked to the user.' }),
    subscriptions: z
      .array(ExportedSubscription)
      .openapi({ description: 'Subscriptions linked to the user.' }),
    cards: z.array(ExportedCard).openapi({ description: 'Cards kept for renewals.' }),
    licenseKeys: z
      .array(ExportedLicenseKey)
      .openapi({ description: 'License keys linked to the user, masked.' }),
    downloads: z
      .array(ExportedDownload)
      .openapi({ description: 'Files that the user has downloaded.' }),
    platformAccounts: z
      .array(ExportedPlatformAccount)
      .openapi({ description: 'Accounts elsewhere that benefits are given to.' }),
    events: z.array(ExportedEvent).openapi({
      description: 'What merchants noted that the user has used.',
    }),
    audit: z.array(ExportedAuditEntry).openapi({ description: 'What the user did.' }),
    shortened: z.array(z.string()).openapi({
      description: 'Lists that hold only their newest 10,000 entries.',
      example: [],
    }),
  })
  .openapi('AccountExport')
export type AccountExport = z.infer<typeof AccountExport>

export const exportRoutes = defineRoutes('export', {
  exportAccount: {
    method: 'get',
    path: '/api/auth/export-account',
    summary: 'Download everything kept about the signed-in user',
    description: 'A JSON file (`Content-Disposition: attachment`), never stored by caches.',
    security: signedInSelf,
    responses: {
      200: {
        ...json(AccountExport, 'The user’s own data'),
        headers: z.object({
          'Content-Disposition': z.string().openapi({
            description: 'Makes browsers save it as a file.',
            example: 'attachment; filename="tollgate-account.json"',
          }),
        }),
      },
      401: signedInErrors[401],
      429: authErrors[429],
    },
  },
})
