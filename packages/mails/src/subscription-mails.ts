import type { DayZone } from './day-zone.ts'

/** To customers who pay again and again. */
export interface SubscriptionMails {
  'subscription-started': AboutSubscription & SubscriptionPrice
  'subscription-changed': AboutSubscription & SubscriptionPrice & { previousName: string }
  /** A week before what is paid yearly is charged again. */
  'subscription-renews': AboutSubscription & {
    /** Tax included, in the currency's minor unit. */
    amount: number
    currency: string
    /** Instant as ISO 8601. */
    renewsAt: string
    card: { brand: string; last4: string } | null
  }
  'subscription-payment-failed': AboutSubscription &
    CardLink & {
      /** Whether it failed because nobody can find the billing address: then the link leads to that. */
      isAddressWrong?: boolean
      /** Whether the subscription has ended before, so that nothing more ends if it stays unpaid. */
      isEnded?: boolean
      /** Before tax where that is not known. */
      amount: number
      currency: string
      /** Null where only another card helps. */
      nextAttemptAt: string | null
      /** When it ends if it stays unpaid. */
      endsAt: string
    }
  'card-expiring': CardExpiring
  'subscription-canceled': AboutSubscription & { endsAt: string }
  'subscription-ended': AboutSubscription & { isUnpaid: boolean }
}

/** What each email to a customer about a subscription says. */
export interface AboutSubscription {
  timeZone?: DayZone
  merchantName: string
  /** Where the customer asks about it; null where the merchant gives none. */
  merchantEmail: string | null
  button: { background: string; ink: string } | null
  customerName: string | null
  productName: string
  /** Leads to it in the portal. */
  subscriptionUrl: string
}

export interface SubscriptionPrice {
  /** Before discount and tax, in the currency's minor unit. */
  price: { amount: number; currency: string; interval: 'month' | 'year' }
  /** Instant as ISO 8601. */
  renewsAt: string
}

/** Leads to the form for a card, signed in. */
interface CardLink {
  cardUrl: string
  /** Until when it signs in. */
  until: string
}

export interface CardExpiring
  extends Omit<AboutSubscription, 'productName' | 'subscriptionUrl'>,
    CardLink {
  last4: string
  /** Instant as ISO 8601, the last one at which it can be charged. */
  expiresAt: string
}
