import type { Language, Line } from '@tollgate/messages'
import type { DayZone } from './day-zone.ts'
import type { MeterMails } from './meter-mails.ts'
import type { SubscriptionMails } from './subscription-mails.ts'
import type { WebhookMails } from './webhook-mails.ts'

/** Every mail the service writes, with what it needs to know: plain JSON, since it waits in a queue. */
export interface Mails extends SubscriptionMails, MeterMails, WebhookMails {
  'verify-email': { name: string; url: string }
  /** To the owner of an address that someone tried to sign up with. `url` leads to the sign-in. */
  'sign-up-existing': { name: string; url: string }
  /** A code to enter in the browser that asked for it. The name is null for an address that no user has. */
  'email-code': {
    name: string | null
    what: 'sign_in' | 'verify_email' | 'reset_password'
    code: string
    minutes: number
    occasion: Occasion
  }
  /** `url` leads to the page that signs in. */
  'magic-link': { name: string | null; minutes: number; occasion: Occasion; url: string }
  'reset-password': { name: string; until: string; url: string }
  /** After a change or a reset. `url` leads to where a password is reset. */
  'password-changed': { name: string; occasion: Occasion; url: string }
  /** When the second factor of a sign-in changed, or a backup code was used. `url` leads to where a password is reset. */
  'two-factor-notice': {
    name: string
    what:
      | 'enabled'
      | 'disabled'
      | 'backup_code_used'
      | 'guessed'
      | 'recovery_canceled'
      | 'recovered'
    /** How many backup codes are left, after one was used. */
    left: number | null
    occasion: Occasion
    url: string
  }
  /** When a passkey was added, removed, or refused because of its counter. `url` leads to the security page. */
  'passkey-notice': {
    name: string
    what: 'added' | 'removed' | 'refused'
    /** What the user calls it. */
    passkey: string
    occasion: Occasion
    url: string
  }
  /** To the mailbox that has to agree to another address. `url` leads to where it does. */
  'change-email-confirm': {
    name: string
    oldEmail: string
    newEmail: string
    until: string
    url: string
  }
  'email-changed': EmailChanged
  /** After a sign-in from a browser that the user never used before. `url` leads to their devices. */
  'new-device': { name: string; occasion: Occasion; url: string }
  /** To a user who wants to delete their account. `url` leads to the confirmation. */
  'delete-account': { name: string; occasion: Occasion; until: string; url: string }
  /** The farewell to a user who is gone; without an occasion, an administrator deleted them. */
  'account-deleted': { name: string; occasion: Occasion | null }
  invitation: Invitation
  'portal-sign-in-code': { merchantName: string; code: string; minutes: number }
  'order-receipt': OrderReceipt
  'order-refund': OrderRefund
  'order-dispute': OrderDispute
  'order-vat-id': OrderVatId
  'refund-failed': RefundFailed
  'new-order': NewOrder
  /** The same where what was sold renews. */
  'new-subscription': NewOrder
  /** To the owners of an organization that an administrator of the service has suspended. */
  'two-factor-recovery': { name: string; until: string; url: string }
  'two-factor-required': { name: string; organizationName: string; from: string; url: string }
  'organization-suspended': { name: string; organizationName: string; reason: string; url: string }
  'organization-reactivated': { name: string; organizationName: string; url: string }
}

/** When something was done to an account, and from where. */
export interface Occasion {
  /** Instant as ISO 8601. */
  at: string
  browser: string | null
  system: string | null
  /** ISO 3166-1 alpha-2. */
  country: string | null
}

/** To the mailbox that a user has left. */
export interface EmailChanged {
  name: string
  oldEmail: string
  newEmail: string
  occasion: Occasion
  /** Where the change is undone; null where it was itself the undoing of one. */
  url: string | null
}

/** To someone invited to an organization, who may have no account yet. */
export interface Invitation {
  organizationName: string
  inviterName: string
  /** Null while it is unknown whether it is theirs. */
  inviterEmail: string | null
  roles: ('owner' | 'admin' | 'member')[]
  /** Instant as ISO 8601. */
  until: string
  url: string
}

/** The registered business behind a merchant’s name, as far as they gave it. */
export interface Business {
  legalName: string | null
  taxId: string | null
  address: {
    line1: string | null
    line2: string | null
    postal_code: string | null
    city: string | null
    state: string | null
    country: string
  } | null
}

export interface OrderReceipt {
  merchantName: string
  /** Where the customer asks about it; null where the merchant gives none. */
  merchantEmail: string | null
  /** Both are missing in receipts that were queued before there were such settings. */
  business?: Business
  button?: { background: string; ink: string } | null
  customerName: string | null
  /** As people say it, such as LIND-1042. */
  orderNumber: string
  /** Instant as ISO 8601. */
  at: string
  timeZone?: DayZone
  /** Null where nothing was paid by card. */
  card: { brand: string; last4: string } | null
  currency: string
  /** Amounts are integers in the currency's minor unit. */
  lines: Line[]
  subtotalAmount: number
  discountAmount: number
  taxAmount: number
  /** Null where nothing was taxed; missing in receipts that were queued before anything was. */
  tax?: { basisPoints: number; isInclusive: boolean; isReversed: boolean } | null
  totalAmount: number
  /** What the purchase gives. */
  benefits: string[]
  /** Leads to this very order in the portal. */
  orderUrl: string
}

/** To a customer who gets money back. */
export interface OrderRefund {
  merchantName: string
  /** Where the customer asks about it; null where the merchant gives none. */
  merchantEmail: string | null
  button: { background: string; ink: string } | null
  customerName: string | null
  orderNumber: string
  /** Instant as ISO 8601. */
  at: string
  timeZone?: DayZone
  /** Tax included, in the currency's minor unit. */
  totalAmount: number
  /** The part credited to the customer’s balance instead of the card; absent from mails queued before balances existed. */
  balanceAmount?: number
  currency: string
  /** Leads to this very order in the portal. */
  orderUrl: string
}

/** What each email to owners and admins says about an order. */
export interface AboutOrder {
  /** Of the reader. */
  name: string
  organizationName: string
  timeZone?: DayZone
  orderNumber: string
  customerEmail: string
  /** Leads to the order in the dashboard. */
  orderUrl: string
}

/** To owners and admins of the organization whose customer wants a payment back from their bank. */
export interface OrderDispute extends AboutOrder {
  stage: 'open' | 'won' | 'lost'
  /** What the bank took, in the currency's minor unit. */
  totalAmount: number
  currency: string
  /** Until when to answer, as ISO 8601; null where there is nothing to answer. */
  respondBy: string | null
}

/** To owners and admins of the organization that sold without tax to an invalid VAT id. */
export interface OrderVatId extends AboutOrder {
  vatId: string
}

/** To owners and admins of the organization whose refund was returned by the customer’s bank. */
export interface RefundFailed extends AboutOrder {
  /** Tax included, in the currency's minor unit. */
  totalAmount: number
  currency: string
}

/** To owners and admins of the organization that sold something. */
export interface NewOrder extends AboutOrder {
  at: string
  productName: string
  customerName: string | null
  totalAmount: number
  currency: string
  /** Where such mails are turned off. */
  settingsUrl: string
}

export type MailTemplate = keyof Mails

export interface MailToRender<Template extends MailTemplate> {
  template: Template
  language: Language
  values: Mails[Template]
}

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** A mail as it comes out of the queue. */
export interface StoredMail {
  template: string
  language: string
  values: unknown
}

export type RenderStoredMail = (mail: StoredMail) => Promise<RenderedMail>
