import { z } from '@hono/zod-openapi'
import { User, UserFull } from './account/user.ts'
import { BenefitGrant } from './billing/benefit-grant.ts'
import { CheckoutLink } from './billing/checkout-link.ts'
import { CustomField } from './billing/custom-field.ts'
import { AdjustedCredits } from './billing/customer-meter.ts'
import { Discount } from './billing/discount.ts'
import { Dispute } from './billing/dispute.ts'
import { File } from './billing/file.ts'
import { GuildConnection } from './billing/guild-connection.ts'
import { LicenseKey } from './billing/license-key.ts'
import { Meter } from './billing/meter.ts'
import { MeterAlert } from './billing/meter-alert.ts'
import { PaymentMethod } from './billing/payment-method.ts'
import { Platform } from './billing/platform.ts'
import { RepositoryConnection } from './billing/repository-connection.ts'
import { TaxChoices } from './billing/tax.ts'
import { WebhookEndpoint } from './billing/webhook-endpoint.ts'
import { type WebhookEventType, webhookEvents } from './billing/webhook-event-types.ts'
import { Id } from './common/fields.ts'
import { AccessToken } from './organization/access-token.ts'
import { OrganizationDomain } from './organization/domain.ts'
import { IdentityProvider } from './organization/identity-provider.ts'
import { Organization, OrganizationCreated } from './organization/organization.ts'

/**
 * What the audit keeps of before and after: all that differs; only ids, amounts and currencies, which
 * tell nothing of a person; or no entry at all.
 */
type AuditPolicy = 'full' | 'ids' | 'none'

export interface EventDefinition<Payload = z.ZodType> {
  /** The thing before and after, as those who listen get it. */
  payload: Payload
  /** The type under which it is published after the commit; null where only the audit knows of it. */
  publishedAs: WebhookEventType | null
  audit: AuditPolicy
  /** Fields that the audit leaves out. */
  omit: readonly string[]
  /** The field that names the customer whose state it changes; null where it changes none. */
  changesStateOf: 'id' | 'customer_id' | null
}

type Options = Partial<Pick<EventDefinition, 'audit' | 'omit' | 'changesStateOf'>>

type Sent<Type extends WebhookEventType> = EventDefinition<(typeof webhookEvents)[Type]['data']>

/** Told as the table of what endpoints can listen to has it. */
function published<Type extends WebhookEventType>(type: Type, options: Options = {}): Sent<Type> {
  return { ...internal(webhookEvents[type].data), publishedAs: type, ...options }
}

function internal<Payload>(payload: Payload, options: Options = {}): EventDefinition<Payload> {
  return { payload, publishedAs: null, audit: 'full', omit: [], changesStateOf: null, ...options }
}

function ofCustomer<Type extends WebhookEventType>(type: Type, audit: AuditPolicy): Sent<Type> {
  return published(type, { audit, changesStateOf: 'customer_id' })
}

/** All that is told of what ended with its owner’s account, and of what is read when it is sent. */
const IdAlone = z.object({ id: Id })
const Nothing = z.never()
const EmailState = z.object({ email: z.string(), emailVerified: z.boolean().optional() })
const TaxState = TaxChoices.extend({ id: Id })
const LinkedAtPlatform = z.object({ id: Id, customer_id: Id, platform: Platform })
const RequirementState = z.object({ requiredFrom: z.string().nullable() })
const PasskeyState = z.object({ id: Id, name: z.string() })
const SuspensionState = z.object({ reason: z.string() })
const Provider = z.object({ providerId: z.string() })
/** Who invites is the entry’s actor: told in the details, too, it would have to be erased there. */
const unsigned: Options = { omit: ['inviterId'] }
const itself: Options = { changesStateOf: 'id' }
/** Not even its end. */
const secretless: Options = { omit: ['display_secret'] }
const detailsErased = internal(z.object({ sequences: z.array(z.int()) }))

/** What changes in an organization. */
export const organizationEvents = {
  // Nobody can listen to its beginning and its end: the endpoints are made after it, and go with it.
  'organization.created': internal(OrganizationCreated, { omit: ['members'] }),
  'organization.deleted': internal(z.union([Organization, IdAlone])),
  'organization.updated': published('organization.updated'),
  'organization.tax_updated': internal(TaxState),
  'organization.two_factor_required': internal(RequirementState),
  'organization.suspended': internal(SuspensionState),
  'organization.reactivated': internal(SuspensionState),
  'member.added': published('member.added'),
  'member.updated': published('member.updated'),
  'member.removed': published('member.removed'),
  'member.left': published('member.removed'),
  'invitation.created': published('invitation.created', unsigned),
  'invitation.resent': published('invitation.resent', unsigned),
  'invitation.accepted': published('invitation.accepted', unsigned),
  'invitation.rejected': published('invitation.rejected', unsigned),
  'invitation.canceled': published('invitation.canceled', unsigned),
  'invitation.expired': published('invitation.expired', unsigned),
  'team.created': published('team.created'),
  'team.updated': published('team.updated'),
  'team.removed': published('team.removed'),
  'identity_provider.set': internal(IdentityProvider),
  'identity_provider.enforced': internal(IdentityProvider),
  'identity_provider.released': internal(IdentityProvider),
  'identity_provider.removed': internal(IdentityProvider),
  'domain.added': internal(OrganizationDomain),
  'domain.verified': internal(OrganizationDomain),
  'domain.removed': internal(OrganizationDomain),
  'access_token.created': internal(AccessToken),
  'access_token.updated': internal(AccessToken),
  'access_token.revoked': internal(AccessToken),
  'product.created': published('product.created'),
  'product.updated': published('product.updated'),
  'benefit.created': published('benefit.created'),
  'benefit.updated': published('benefit.updated'),
  'benefit.deleted': published('benefit.deleted'),
  'benefit_grant.created': ofCustomer('benefit_grant.created', 'ids'),
  'benefit_grant.cycled': ofCustomer('benefit_grant.cycled', 'none'),
  'benefit_grant.updated': ofCustomer('benefit_grant.updated', 'none'),
  'benefit_grant.revoked': ofCustomer('benefit_grant.revoked', 'ids'),
  'benefit_grant.retried': internal(BenefitGrant, { audit: 'ids' }),
  'benefit_grant.downloads_reset': internal(IdAlone),
  'custom_field.created': internal(CustomField),
  'custom_field.updated': internal(CustomField),
  'custom_field.deleted': internal(CustomField),
  'customer.created': published('customer.created', itself),
  'customer.updated': published('customer.updated', itself),
  'customer.deleted': published('customer.deleted', itself),
  // Told once by each transaction, last. Listeners get the customer's state, read when it is sent.
  'customer.state_changed': {
    ...internal(IdAlone, { audit: 'none' }),
    publishedAs: 'customer.state_changed',
  },
  'customer_session.created': internal(z.object({ customer_id: Id })),
  'discount.created': internal(Discount),
  'discount.updated': internal(Discount),
  'discount.deleted': internal(Discount),
  'dispute.created': internal(Dispute, { audit: 'ids' }),
  'dispute.updated': internal(Dispute, { audit: 'ids' }),
  'file.uploaded': internal(File),
  'file.updated': internal(File),
  'file.deleted': internal(File),
  'guild_connection.created': internal(GuildConnection, { omit: ['guild_token'] }),
  'guild_connection.deleted': internal(GuildConnection, { omit: ['guild_token'] }),
  'license_key.updated': internal(LicenseKey, { omit: ['key', 'customer'] }),
  'license_key.activation_ended': internal(IdAlone),
  'customer_meter.adjusted': internal(AdjustedCredits),
  'meter.created': internal(Meter, { omit: ['progress'] }),
  'meter.updated': internal(Meter, { omit: ['progress'] }),
  'meter_alert.created': internal(MeterAlert, { omit: ['customer'] }),
  'meter_alert.updated': internal(MeterAlert, { omit: ['customer'] }),
  'meter_alert.deleted': internal(MeterAlert, { omit: ['customer'] }),
  'meter_alert.reached': published('meter_alert.reached', { audit: 'none' }),
  'checkout_link.created': internal(CheckoutLink),
  'checkout_link.updated': internal(CheckoutLink),
  'checkout_link.deleted': internal(CheckoutLink),
  // Attempts to buy: what comes of them is `order.created`.
  'checkout.created': published('checkout.created', { audit: 'none' }),
  'checkout.updated': published('checkout.updated', { audit: 'none' }),
  'order.created': published('order.created', { audit: 'ids' }),
  'order.updated': published('order.updated', { audit: 'none' }),
  'order.billing_updated': published('order.updated', { audit: 'ids' }),
  'order.invoice_requested': internal(z.object({ id: Id })),
  'order.paid': published('order.paid', { audit: 'none' }),
  'order.refunded': published('order.refunded', { audit: 'none' }),
  'payment_method.created': internal(PaymentMethod, { audit: 'ids' }),
  'payment_method.updated': internal(PaymentMethod, { audit: 'ids' }),
  'payment_method.deleted': internal(PaymentMethod, { audit: 'ids' }),
  'platform_account.linked': internal(LinkedAtPlatform),
  'platform_account.unlinked': internal(LinkedAtPlatform),
  'refund.created': published('refund.created', { audit: 'ids' }),
  'refund.updated': published('refund.updated', { audit: 'ids' }),
  'subscription.created': ofCustomer('subscription.created', 'ids'),
  'subscription.active': ofCustomer('subscription.active', 'none'),
  'subscription.updated': ofCustomer('subscription.updated', 'ids'),
  'subscription.past_due': ofCustomer('subscription.past_due', 'none'),
  'subscription.canceled': ofCustomer('subscription.canceled', 'none'),
  'subscription.uncanceled': ofCustomer('subscription.uncanceled', 'none'),
  'subscription.revoked': ofCustomer('subscription.revoked', 'none'),
  'repository_connection.created': internal(RepositoryConnection),
  'repository_connection.deleted': internal(RepositoryConnection),
  'webhook_endpoint.created': internal(WebhookEndpoint, secretless),
  'webhook_endpoint.updated': internal(WebhookEndpoint, secretless),
  'webhook_endpoint.secret_rotated': internal(IdAlone),
  'webhook_endpoint.disabled': internal(IdAlone),
  'webhook_endpoint.deleted': internal(WebhookEndpoint, secretless),
  'audit.details_erased': detailsErased,
} satisfies Record<string, EventDefinition>

/** What changes in a user’s account. */
export const accountEvents = {
  'user.created': internal(User),
  'user.updated': internal(UserFull, { omit: ['updatedAt'] }),
  'user.deleted': internal(Nothing),
  'user.role_changed': internal(z.object({ role: z.string() })),
  'user.banned': internal(z.object({ banReason: z.string(), banExpires: z.string().nullable() })),
  'user.unbanned': internal(Nothing),
  'user.impersonated': internal(Nothing),
  'user.impersonation_ended': internal(Nothing),
  'user.email_verified': internal(Nothing),
  'user.email_change_requested': internal(EmailState),
  'user.email_changed': internal(EmailState),
  'user.email_change_undone': internal(EmailState),
  'user.email_displaced': internal(EmailState),
  'user.password_changed': internal(Nothing),
  'user.password_reset': internal(Nothing),
  'user.password_set': internal(Nothing),
  'user.two_factor_enabled': internal(Nothing),
  'user.two_factor_disabled': internal(Nothing),
  'user.two_factor_recovery_started': internal(z.object({ dueAt: z.string() })),
  'user.two_factor_recovery_canceled': internal(Nothing),
  'user.two_factor_recovered': internal(Nothing),
  'user.backup_codes_generated': internal(Nothing),
  'user.backup_code_used': internal(z.object({ left: z.int() })),
  'user.passkey_added': internal(PasskeyState),
  'user.passkey_renamed': internal(PasskeyState),
  'user.passkey_removed': internal(PasskeyState),
  'user.passkey_refused': internal(PasskeyState),
  'account.linked': internal(Provider),
  'account.unlinked': internal(Provider),
  'user.devices_untrusted': internal(z.object({ devices: z.int() })),
  'session.revoked': internal(z.object({ ended: z.int() })),
  'audit.details_erased': detailsErased,
} satisfies Record<string, EventDefinition>

/** What is done to the service as a whole. */
const FailedJobs = z.object({ kind: z.string(), jobs: z.int() })
export const serviceEvents = {
  'job.retried': internal(FailedJobs),
  'job.discarded': internal(FailedJobs),
} satisfies Record<string, EventDefinition>

export type OrganizationEvent = keyof typeof organizationEvents
export type AccountEvent = keyof typeof accountEvents
export type ServiceEvent = keyof typeof serviceEvents
export type EventName = OrganizationEvent | AccountEvent | ServiceEvent

/** Everything that is recorded when it changes, by its name: noun and past tense. */
export const events = { ...organizationEvents, ...accountEvents, ...serviceEvents }

export type EventPayloads = { [Name in EventName]: z.output<(typeof events)[Name]['payload']> }
