import type { CustomerSession, Order, Organization } from '@tollgate/db'
import type { AboutSubscription, Mails } from '@tollgate/mails'
import type { MerchantContext } from '../../core/context.ts'
import type { PaidCard } from '../../core/ports/payments.ts'
import type { Writes } from '../../core/save.ts'
import { enqueueMails, type PlannedMail, planMail } from '../../providers/mail/queue-mail.ts'
import { newPortalLink } from '../customer-session/portal-link.ts'
import { findBuyerLanguages } from '../invoice/queries.ts'
import { buttonOf } from '../order/mails.ts'
import { requireOrganization } from '../organization/find.ts'
import { readRecurringInterval } from '../price/present.ts'
import { dueOf } from '../pricing/settle.ts'
import { deadlineOf } from './dunning.ts'
import type { SubscriptionWithParts } from './present.ts'
import { isTaxUnknown } from './tax-orders.ts'

/** What a customer is told of a subscription. */
export type News =
  | { kind: 'changed'; previousName: string }
  | { kind: 'renews'; amount: number; card: PaidCard | null }
  | {
      kind: 'payment-failed'
      amount: number
      nextAttemptAt: Date | null
      endsAt: Date
      /** Whether the subscription has ended before. */
      isEnded: boolean
      isTaxUnknown: boolean
    }
  | { kind: 'canceled' }
  | { kind: 'ended'; isUnpaid: boolean }

export interface Told {
  subscription: SubscriptionWithParts
  news: News
}

interface PlannedNews {
  /** To be saved with what is told. */
  writes: Writes
  enqueue: () => Promise<void>
}

/** Emails to the customers of some subscriptions, in the language that they bought in. */
export async function planNews(tx: MerchantContext, told: Told[]): Promise<PlannedNews> {
  if (told.length === 0) return { writes: {}, enqueue: async () => {} }
  const organization = await requireOrganization(tx)
  const checkoutIds = told.flatMap(({ subscription }) => subscription.checkoutId ?? [])
  const languages = await findBuyerLanguages(tx, checkoutIds)
  const planned = told.map(({ subscription, news }) => {
    const language = languages.get(subscription.checkoutId ?? '') ?? 'en'
    return newsMail(tx, { organization, subscription, news, language })
  })
  return {
    writes: {
      insert: {
        outboxMail: planned.map(({ mail }) => mail.row),
        customerSession: planned.flatMap(({ session }) => session ?? []),
      },
    },
    enqueue: () =>
      enqueueMails(
        tx,
        planned.map(({ mail }) => mail),
      ),
  }
}

interface Written extends Told {
  organization: Organization
  language: string
}

/** The email, with the session that its link opens. */
function newsMail(
  tx: MerchantContext,
  written: Written,
): { mail: PlannedMail; session?: CustomerSession } {
  const { organization, subscription, news } = written
  const about = aboutOf(tx, written)
  switch (news.kind) {
    case 'changed': {
      const { previousName } = news
      const values = { ...about, ...termsOf(subscription), previousName }
      return { mail: mailOf(tx, written, 'subscription-changed', values) }
    }
    case 'renews': {
      const { amount, card } = news
      const { currency, renewsAt } = { ...subscription, ...termsOf(subscription) }
      const values = { ...about, amount, currency, renewsAt, card }
      return { mail: mailOf(tx, written, 'subscription-renews', values) }
    }
    case 'payment-failed': {
      const { amount, nextAttemptAt: next, endsAt, isEnded } = news
      const { isTaxUnknown: isAddressWrong } = news
      const page = isAddressWrong ? 'details' : 'cards/new'
      const { customerId } = subscription
      const link = newPortalLink(tx, organization, { customerId, page })
      const { session, url: cardUrl, until } = link
      const values = {
        ...about,
        cardUrl,
        until,
        isAddressWrong,
        isEnded,
        amount,
        currency: subscription.currency,
        nextAttemptAt: next && next < endsAt ? next.toISOString() : null,
        endsAt: endsAt.toISOString(),
      }
      return { mail: mailOf(tx, written, 'subscription-payment-failed', values), session }
    }
    case 'canceled': {
      const endsAt = subscription.currentPeriodEnd.toISOString()
      return { mail: mailOf(tx, written, 'subscription-canceled', { ...about, endsAt }) }
    }
    case 'ended': {
      const { isUnpaid } = news
      return { mail: mailOf(tx, written, 'subscription-ended', { ...about, isUnpaid }) }
    }
  }
}

interface Begun {
  /** Missing where something was bought once. */
  subscription?: SubscriptionWithParts
  /** What was upgraded. */
  before: SubscriptionWithParts | null
  organization: Organization
  language: string
}

/** Of what a purchase began or upgraded, for the statement that completes it. */
export function begunMails(
  tx: MerchantContext,
  { subscription, before, ...written }: Begun,
): PlannedMail[] {
  if (!subscription) return []
  const about = { ...written, subscription }
  const values = { ...aboutOf(tx, about), ...termsOf(subscription) }
  if (!before) return [mailOf(tx, about, 'subscription-started', values)]
  const previousName = before.product.name
  return [mailOf(tx, about, 'subscription-changed', { ...values, previousName })]
}

function mailOf<Template extends keyof Mails>(
  tx: MerchantContext,
  { organization, subscription, language }: Omit<Written, 'news'>,
  template: Template,
  values: Mails[Template],
): PlannedMail {
  const { email: to } = subscription.customer
  return planMail(tx, { organizationId: organization.id, to, template, language, values })
}

function aboutOf(
  tx: MerchantContext,
  { organization, subscription }: Pick<Written, 'organization' | 'subscription'>,
): AboutSubscription {
  const portal = `${tx.settings.BASE_URL}/portal/${organization.slug}`
  return {
    timeZone: subscription.timeZone,
    merchantName: organization.name,
    merchantEmail: organization.email,
    button: buttonOf(organization),
    customerName: subscription.customer.name,
    productName: subscription.product.name,
    subscriptionUrl: `${portal}/subscriptions/${subscription.id}`,
  }
}

function termsOf({ amount, currency, recurringInterval, currentPeriodEnd }: SubscriptionWithParts) {
  const interval = readRecurringInterval(recurringInterval) ?? 'month'
  return { price: { amount, currency, interval }, renewsAt: currentPeriodEnd.toISOString() }
}

/** Of one that has ended as it was to. */
export function toldOfEnd({ subscription }: Pick<Told, 'subscription'>): Told {
  return { subscription, news: { kind: 'ended', isUnpaid: false } }
}

export function toldOfChange(before: SubscriptionWithParts, after: SubscriptionWithParts): Told[] {
  if (after.productId === before.productId) return []
  const news = { kind: 'changed', previousName: before.product.name } as const
  return [{ subscription: after, news }]
}

interface Failure {
  before: SubscriptionWithParts
  after: SubscriptionWithParts
  order: Order
}

/** Only when it is late, and when it ends: attempts in between change nothing. */
export function toldOfFailure({ before, after, order }: Failure): Told[] {
  if (before.endedAt) {
    const isFirst = order.failedAttempts === 1 && order.nextAttemptAt !== null
    return isFirst ? [toldOfUnpaid(after, order, order.createdAt)] : []
  }
  if (after.status === before.status) return []
  if (after.endedAt) return [{ subscription: after, news: { kind: 'ended', isUnpaid: true } }]
  return [toldOfUnpaid(after, order, after.pastDueAt ?? order.createdAt)]
}

function toldOfUnpaid(
  subscription: Failure['after'],
  order: Failure['order'],
  lateSince: Date,
): Told {
  return {
    subscription,
    news: {
      kind: 'payment-failed',
      amount: dueOf(order),
      nextAttemptAt: order.nextAttemptAt,
      endsAt: deadlineOf(lateSince),
      isEnded: subscription.endedAt !== null,
      isTaxUnknown: isTaxUnknown(order),
    },
  }
}
