/** What emails about an alert of a meter say of the use in the period. */
interface UsageReached {
  meterName: string
  /** Units, as exact decimals. */
  consumed: string
  /** Null where nothing is credited. */
  credited: string | null
}

export interface MeterMails {
  /** To owners and admins: a customer has reached one of their alerts. */
  'meter-alert': UsageReached & {
    /** Of the reader. */
    name: string
    organizationName: string
    alertName: string
    customerEmail: string
    /** Leads to the customer in the dashboard. */
    customerUrl: string
  }
  /** The same of several at once: about an alert, there is at most one email an hour. */
  'meter-alert-digest': {
    name: string
    organizationName: string
    alertName: string
    meterName: string
    /** How many reached it since the email before. */
    count: number
    /** The first of them, with what they have used in the period. */
    customers: { email: string; consumed: string }[]
    /** Leads to what customers have used of the meter. */
    balancesUrl: string
  }
  /** To the customer, where the merchant wants that. */
  'usage-alert': UsageReached & {
    merchantName: string
    /** Where the customer asks about it; null where the merchant gives none. */
    merchantEmail: string | null
    button: { background: string; ink: string } | null
    customerName: string | null
    /** Leads to the portal. */
    portalUrl: string
  }
}
