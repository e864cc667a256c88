import { z } from '@hono/zod-openapi'
import { Id } from '../common/fields.ts'
import { Invitation } from '../organization/invitation.ts'
import { MemberWithUser } from '../organization/member.ts'
import { Team } from '../organization/team.ts'
import { Benefit } from './benefit.ts'
import { BenefitGrant } from './benefit-grant.ts'
import { Checkout } from './checkout.ts'
import { Customer } from './customer.ts'
import { CustomerState } from './customer-state.ts'
import { MeterAlertReached } from './meter-alert.ts'
import { Order } from './order.ts'
import { OrganizationState } from './organization-state.ts'
import { Product } from './product.ts'
import { Refund } from './refund.ts'
import { Subscription } from './subscription.ts'

interface Published<Data extends z.ZodType = z.ZodType> {
  /** What has happened, as the title of a message. */
  title: string
  /** When it is sent, in a sentence. */
  description: string
  data: Data
}

function told<Data extends z.ZodType>(
  title: string,
  description: string,
  data: Data,
): Published<Data> {
  return { title, description, data }
}

const MemberGone = z.union([MemberWithUser, z.object({ id: Id })]).openapi({
  description: 'The membership that has ended: its id alone where the account is deleted.',
})

/** Everything that endpoints of an organization can listen to, by type. */
export const webhookEvents = {
  'checkout.created': told('Checkout opened', 'Sent when a checkout is opened.', Checkout),
  'checkout.updated': told(
    'Checkout changed',
    'Sent when a checkout changes, is paid for, fails or expires.',
    Checkout,
  ),
  'customer.created': told('New customer', 'Sent when there is a new customer.', Customer),
  'customer.updated': told('Customer changed', 'Sent when a customer changes.', Customer),
  'customer.deleted': told('Customer deleted', 'Sent when a customer is deleted.', Customer),
  'customer.state_changed': told(
    'Customer state changed',
    'Sent after every change of a customer, of their subscriptions or benefits, with all that they have when it is sent.',
    CustomerState,
  ),
  'order.created': told('New order', 'Sent when an order is made, paid or not.', Order),
  'order.updated': told('Order changed', 'Sent when an order changes.', Order),
  'order.paid': told('Order paid', 'Sent when an order is paid.', Order),
  'order.refunded': told(
    'Order refunded',
    'Sent when money of an order is given back, all of it or a part.',
    Order,
  ),
  'subscription.created': told(
    'New subscription',
    'Sent when a subscription starts.',
    Subscription,
  ),
  'subscription.active': told(
    'Subscription active',
    'Sent when a subscription becomes active: at its start, or once a late payment has come.',
    Subscription,
  ),
  'subscription.updated': told(
    'Subscription changed',
    'Sent at every change of a subscription, besides what tells of the change in particular.',
    Subscription,
  ),
  'subscription.past_due': told(
    'Payment overdue',
    'Sent when a payment of a subscription fails, and will be tried again.',
    Subscription,
  ),
  'subscription.canceled': told(
    'Subscription canceled',
    'Sent when a subscription is canceled, at once or for the end of its period.',
    Subscription,
  ),
  'subscription.uncanceled': told(
    'Subscription no longer canceled',
    'Sent when the cancellation of a subscription is taken back.',
    Subscription,
  ),
  'subscription.revoked': told(
    'Subscription ended',
    'Sent when a subscription has ended and its benefits are taken.',
    Subscription,
  ),
  'refund.created': told('New refund', 'Sent when a refund is made.', Refund),
  'refund.updated': told(
    'Refund changed',
    'Sent when a refund changes, such as when it succeeds or fails.',
    Refund,
  ),
  'product.created': told('New product', 'Sent when a product is created.', Product),
  'product.updated': told(
    'Product changed',
    'Sent when a product, its prices or its benefits change.',
    Product,
  ),
  'benefit.created': told('New benefit', 'Sent when a benefit is created.', Benefit),
  'benefit.updated': told('Benefit changed', 'Sent when a benefit changes.', Benefit),
  'benefit.deleted': told('Benefit deleted', 'Sent when a benefit is deleted.', Benefit),
  'benefit_grant.created': told(
    'Benefit granted',
    'Sent when a customer gets a benefit, or could not get it: then `error` says why.',
    BenefitGrant,
  ),
  'benefit_grant.cycled': told(
    'Benefit renewed',
    'Sent for each benefit of a subscription when the subscription renews.',
    BenefitGrant,
  ),
  'benefit_grant.updated': told(
    'Benefit of a customer changed',
    'Sent when what a customer has of a benefit changes.',
    BenefitGrant,
  ),
  'benefit_grant.revoked': told(
    'Benefit revoked',
    'Sent when a customer loses a benefit.',
    BenefitGrant,
  ),
  'meter_alert.reached': told(
    'Usage alert',
    'Sent when a customer’s use reaches a threshold.',
    MeterAlertReached,
  ),
  'organization.updated': told(
    'Organization changed',
    'Sent when the organization changes, is suspended or sells again.',
    OrganizationState,
  ),
  'member.added': told('New member', 'Sent when someone joins the organization.', MemberWithUser),
  'member.updated': told(
    'Member changed',
    'Sent when the role or the team of a member changes.',
    MemberWithUser,
  ),
  'member.removed': told(
    'Member removed',
    'Sent when a member leaves or is removed; with the membership’s id alone where their account was deleted.',
    MemberGone,
  ),
  'invitation.created': told('New invitation', 'Sent when someone is invited.', Invitation),
  'invitation.resent': told(
    'Invitation sent again',
    'Sent when an invitation is sent again.',
    Invitation,
  ),
  'invitation.accepted': told(
    'Invitation accepted',
    'Sent when someone accepts an invitation, after `member.added`.',
    Invitation,
  ),
  'invitation.rejected': told(
    'Invitation rejected',
    'Sent when someone rejects an invitation.',
    Invitation,
  ),
  'invitation.canceled': told(
    'Invitation canceled',
    'Sent when an invitation is taken back.',
    Invitation,
  ),
  'invitation.expired': told(
    'Invitation expired',
    'Sent when nobody has answered an invitation in time.',
    Invitation,
  ),
  'team.created': told('New team', 'Sent when a team is created.', Team),
  'team.updated': told('Team changed', 'Sent when a team changes.', Team),
  'team.removed': told('Team removed', 'Sent when a team is removed.', Team),
} as const satisfies Record<string, Published>

export type WebhookEventType = keyof typeof webhookEvents

export const webhookEventTypes: readonly WebhookEventType[] = Object.keys(webhookEvents).filter(
  (type): type is WebhookEventType => type in webhookEvents,
)

export const WebhookEventType = z.enum(webhookEventTypes).openapi('WebhookEventType', {
  description: 'What has happened.',
  example: 'order.paid',
})

/** What is sent of each type. */
export type WebhookEventData = {
  [Type in WebhookEventType]: z.output<(typeof webhookEvents)[Type]['data']>
}

export const webhookFormats = ['raw', 'discord', 'slack'] as const
export type WebhookFormat = (typeof webhookFormats)[number]
