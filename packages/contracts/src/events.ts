import { z } from '@hono/zod-openapi'
import { User, UserFull } from './account/user.ts'
import { Benefit } from './billing/benefit.ts'
import { BenefitGrant } from './billing/benefit-grant.ts'
import { Checkout } from './billing/checkout.ts'
import { CheckoutLink } from './billing/checkout-link.ts'
import { CustomField } from './billing/custom-field.ts'
import { Customer } from './billing/customer.ts'
import { AdjustedCredits } from './billing/customer-meter.ts'
import { Discount } from './billing/discount.ts'
import { Dispute } from './billing/dispute.ts'
import { File } from './billing/file.ts'
import { GuildConnection } from './billing/guild-connection.ts'
import { LicenseKey } from './billing/license-key.ts'
import { Meter } from './billing/meter.ts'
import { MeterAlert, MeterAlertReached } from './billing/meter-alert.ts'
import { Order } from './billing/order.ts'
import { BillingOrganization } from './billing/organization.ts'
import { PaymentMethod } from './billing/payment-method.ts'
import { Platform } from './billing/platform.ts'
import { Product } from './billing/product.ts'
import { Refund } from './billing/refund.ts'
import { RepositoryConnection } from './billing/repository-connection.ts'
import { Subscription } from './billing/subscription.ts'
import { TaxChoices } from './billing/tax.ts'
import { Id } from './common/fields.ts'
import { AccessToken } from './organization/access-token.ts'
import { OrganizationMetadata } from './organization/fields.ts'
import { Invitation } from './organization/invitation.ts'
import { MemberWithUser } from './organization/member.ts'
import { Organization, OrganizationCreated } from './organization/organization.ts'
import { Team } from './organization/team.ts'

/**
 * What the audit keeps of before and after: all that differs; only ids, amounts and currencies, which
 * tell nothing of a person; or no entry at all.
 */
type AuditPolicy = 'full' | 'ids' | 'none'

export interface EventDefinition<Payload extends z.ZodType = z.ZodType> {
  /** The thing before and after, as those who listen get it. */
  payload: Payload
  /** The type under which it is published after the commit; null where only the audit knows of it. */
  publishedAs: string | null
  audit: AuditPolicy
  /** Fields that the audit leaves out. */
  omit: readonly string[]
  /** The field that names the customer whose state it changes; null where it changes none. */
  changesStateOf: 'id' | 'customer_id' | null
}

type Options = Partial<Pick<EventDefinition, 'audit' | 'omit' | 'changesStateOf'>>

function published<Payload extends z.ZodType>(
  payload: Payload,
  type: string,
  options: Options = {},
): EventDefinition<Payload> {
  return { ...internal(payload), publishedAs: type, ...options }
}

function internal<Payload extends z.ZodType>(
  payload: Payload,
  options: Options = {},
): EventDefinition<Payload> {
  return { payload, publishedAs: null, audit: 'full', omit: [], changesStateOf: null, ...options }
}

function ofCustomer<Payload extends z.ZodType>(
  payload: Payload,
  type: string,
  audit: AuditPolicy,
): EventDefinition<Payload> {
  return published(payload, type, { audit, changesStateOf: 'customer_id' })
}

/** All that is told of what ended with its owner’s account, and of what is read when it is sent. */
const IdAlone = z.object({ id: Id })
const Nothing = z.never()
const EmailState = z.object({ email: z.string(), emailVerified: z.boolean().optional() })
const TaxState = TaxChoices.extend({ id: Id })
const LinkedAtPlatform = z.object({ id: Id, customer_id: Id, platform: Platform })
const SuspensionState = z.object({ reason: z.string() })
const Provider = z.object({ providerId: z.string() })
/** Who invites is the entry’s actor: told in the details, too, it would have to be erased there. */
const unsigned: Options = { omit: ['inviterId'] }
const itself: Options = { changesStateOf: 'id' }
const detailsErased = internal(z.object({ sequences: z.array(z.int()) }))

/** An organization in the words of the billing side, which are the published ones, and all of it. */
const OrganizationState = BillingOrganization.extend({ metadata: OrganizationMetadata.nullable() })
export type OrganizationState = z.infer<typeof OrganizationState>

/** What changes in an organization. */
export const organizationEvents = {
  'organization.created': published(OrganizationCreated, 'organization.created', {
    omit: ['members'],
  }),
  'organization.updated': published(OrganizationState, 'organization.updated'),
  'organization.tax_updated': internal(TaxState),
  'organization.suspended': internal(SuspensionState),
  'organization.reactivated': internal(SuspensionState),
  'organization.deleted': published(z.union([Organization, IdAlone]), 'organization.deleted'),
  'member.added': published(MemberWithUser, 'member.added'),
  'member.updated': published(MemberWithUser, 'member.updated'),
  'member.removed': published(z.union([MemberWithUser, IdAlone]), 'member.removed'),
  'member.left': published(MemberWithUser, 'member.removed'),
  'invitation.created': published(Invitation, 'invitation.created', unsigned),
  'invitation.resent': published(Invitation, 'invitation.resent', unsigned),
  'invitation.accepted': published(Invitation, 'invitation.accepted', unsigned),
  'invitation.rejected': published(Invitation, 'invitation.rejected', unsigned),
  'invitation.canceled': published(Invitation, 'invitation.canceled', unsigned),
  'invitation.expired': published(Invitation, 'invitation.expired', unsigned),
  'team.created': published(Team, 'team.created'),
  'team.updated': published(Team, 'team.updated'),
  'team.removed': published(Team, 'team.removed'),
  'access_token.created': internal(AccessToken),
  'access_token.updated': internal(AccessToken),
  'access_token.revoked': internal(AccessToken),
  'product.created': published(Product, 'product.created'),
  'product.updated': published(Product, 'product.updated'),
  'benefit.created': published(Benefit, 'benefit.created'),
  'benefit.updated': published(Benefit, 'benefit.updated'),
  'benefit.deleted': published(Benefit, 'benefit.deleted'),
  'benefit_grant.created': ofCustomer(BenefitGrant, 'benefit_grant.created', 'ids'),
  'benefit_grant.cycled': ofCustomer(BenefitGrant, 'benefit_grant.cycled', 'none'),
  'benefit_grant.updated': ofCustomer(BenefitGrant, 'benefit_grant.updated', 'none'),
  'benefit_grant.revoked': ofCustomer(BenefitGrant, 'benefit_grant.revoked', 'ids'),
  'benefit_grant.retried': internal(BenefitGrant, { audit: 'ids' }),
  'benefit_grant.downloads_reset': internal(IdAlone),
  'custom_field.created': internal(CustomField),
  'custom_field.updated': internal(CustomField),
  'custom_field.deleted': internal(CustomField),
  'customer.created': published(Customer, 'customer.created', itself),
  'customer.updated': published(Customer, 'customer.updated', itself),
  'customer.deleted': published(Customer, 'customer.deleted', itself),
  // Told once by each transaction, last. Listeners get the customer's state, read when it is sent.
  'customer.state_changed': published(IdAlone, 'customer.state_changed', { audit: 'none' }),
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
  'meter_alert.reached': published(MeterAlertReached, 'meter_alert.reached', { audit: 'none' }),
  'checkout_link.created': internal(CheckoutLink),
  'checkout_link.updated': internal(CheckoutLink),
  'checkout_link.deleted': internal(CheckoutLink),
  // Attempts to buy: what comes of them is `order.created`.
  'checkout.created': published(Checkout, 'checkout.created', { audit: 'none' }),
  'checkout.updated': published(Checkout, 'checkout.updated', { audit: 'none' }),
  'order.created': published(Order, 'order.created', { audit: 'ids' }),
  'order.updated': published(Order, 'order.updated', { audit: 'none' }),
  'order.billing_updated': published(Order, 'order.updated', { audit: 'ids' }),
  'order.invoice_requested': internal(z.object({ id: Id })),
  'order.paid': published(Order, 'order.paid', { audit: 'none' }),
  'order.refunded': published(Order, 'order.refunded', { audit: 'none' }),
  'payment_method.created': internal(PaymentMethod, { audit: 'ids' }),
  'payment_method.updated': internal(PaymentMethod, { audit: 'ids' }),
  'payment_method.deleted': internal(PaymentMethod, { audit: 'ids' }),
  'platform_account.linked': internal(LinkedAtPlatform),
  'platform_account.unlinked': internal(LinkedAtPlatform),
  'refund.created': published(Refund, 'refund.created', { audit: 'ids' }),
  'refund.updated': published(Refund, 'refund.updated', { audit: 'ids' }),
  'subscription.created': ofCustomer(Subscription, 'subscription.created', 'ids'),
  'subscription.active': ofCustomer(Subscription, 'subscription.active', 'none'),
  'subscription.updated': ofCustomer(Subscription, 'subscription.updated', 'ids'),
  'subscription.past_due': ofCustomer(Subscription, 'subscription.past_due', 'none'),
  'subscription.canceled': ofCustomer(Subscription, 'subscription.canceled', 'none'),
  'subscription.uncanceled': ofCustomer(Subscription, 'subscription.uncanceled', 'none'),
  'subscription.revoked': ofCustomer(Subscription, 'subscription.revoked', 'none'),
  'repository_connection.created': internal(RepositoryConnection),
  'repository_connection.deleted': internal(RepositoryConnection),
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
  'account.linked': internal(Provider),
  'account.unlinked': internal(Provider),
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
