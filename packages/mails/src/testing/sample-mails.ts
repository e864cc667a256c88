import type { Language } from '@tollgate/messages'
import type { Mails, MailTemplate, RenderedMail } from '../mails.ts'
import { renderMail } from '../render-mail.ts'

export const url = 'https://gate.example/verify-email?token=abc&to=ada'
export const oldEmail = 'ada@example.com'
export const newEmail = 'ada@lovelace.example'
const until = '2026-03-16T09:26:53Z'
const occasion = {
  at: '2026-03-14T09:26:53Z',
  browser: 'Firefox',
  system: 'Linux',
  country: 'GB',
}

const aboutSubscription = {
  merchantName: 'Acme',
  merchantEmail: 'support@acme.test',
  button: { background: '#0f766e', ink: '#ffffff' },
  customerName: 'Ada',
  productName: 'Pro plan',
  subscriptionUrl: url,
}
const price = { amount: 2900, currency: 'eur', interval: 'month' } as const

/** What each mail is written from. */
export const values: Mails = {
  'verify-email': { name: 'Ada', url },
  'sign-up-existing': { name: 'Ada', url },
  'reset-password': { name: 'Ada', until, url },
  'password-changed': { name: 'Ada', occasion, url },
  'change-email-confirm': { name: 'Ada', oldEmail, newEmail, until, url },
  'email-changed': { name: 'Ada', oldEmail, newEmail, occasion, url },
  'new-device': { name: 'Ada', occasion, url },
  'delete-account': { name: 'Ada', occasion, until, url },
  'account-deleted': { name: 'Ada', occasion },
  invitation: {
    organizationName: 'Acme',
    inviterName: 'Ada',
    inviterEmail: 'ada@example.com',
    roles: ['admin', 'member'],
    until,
    url,
  },
  'portal-sign-in-code': { merchantName: 'Acme', code: 'K7M2QX', minutes: 30 },
  'order-receipt': {
    merchantName: 'Acme',
    merchantEmail: 'support@acme.test',
    business: {
      legalName: 'Acme Ltd',
      taxId: 'GB980780684',
      address: {
        line1: '1 Anvil Way',
        line2: null,
        postal_code: 'N1 9GU',
        city: 'London',
        state: null,
        country: 'GB',
      },
    },
    button: { background: '#0f766e', ink: '#ffffff' },
    customerName: 'Ada',
    orderNumber: 'ACME-1042',
    at: '2026-11-22T08:15:00Z',
    card: { brand: 'visa', last4: '4242' },
    currency: 'eur',
    lines: [
      { label: 'Pro plan', amount: 120_000 },
      {
        label: 'API calls: 1250.5 used, 1000 included, EUR 0.036 per unit',
        amount: 900,
        usage: {
          meter_name: 'API calls',
          consumed_units: '1250.5',
          credited_units: '1000',
          unit_amount: '3.6',
          cap_amount: null,
        },
      },
    ],
    subtotalAmount: 120_900,
    discountAmount: 1_000,
    taxAmount: 22_781,
    tax: { basisPoints: 1900, isInclusive: false, isReversed: false },
    totalAmount: 142_681,
    benefits: ['Chat of the makers'],
    orderUrl: url,
  },
  'order-refund': {
    merchantName: 'Acme',
    merchantEmail: 'support@acme.test',
    button: null,
    customerName: 'Ada',
    orderNumber: 'ACME-1042',
    at: '2026-11-22T08:15:00Z',
    totalAmount: 59_500,
    currency: 'eur',
    orderUrl: url,
  },
  'order-dispute': {
    name: 'Ada',
    organizationName: 'Acme',
    stage: 'open',
    orderNumber: 'ACME-1042',
    customerEmail: 'grace@example.com',
    totalAmount: 142_681,
    currency: 'eur',
    respondBy: '2026-12-02T08:15:00Z',
    orderUrl: url,
  },
  'order-vat-id': {
    name: 'Ada',
    organizationName: 'Acme',
    orderNumber: 'ACME-1042',
    customerEmail: 'grace@example.com',
    vatId: 'FR40303265045',
    orderUrl: url,
  },
  'refund-failed': {
    name: 'Ada',
    organizationName: 'Acme',
    orderNumber: 'ACME-1042',
    customerEmail: 'grace@example.com',
    totalAmount: 59_500,
    currency: 'eur',
    orderUrl: url,
  },
  'new-order': {
    name: 'Ada',
    organizationName: 'Acme',
    orderNumber: 'ACME-1042',
    at: '2026-11-22T08:15:00Z',
    productName: 'Pro plan',
    customerName: 'Grace Hopper',
    customerEmail: 'grace@example.com',
    totalAmount: 142_681,
    currency: 'eur',
    orderUrl: url,
    settingsUrl: 'https://tollgate.test/acme/settings/notifications',
  },
  'new-subscription': {
    name: 'Ada',
    organizationName: 'Acme',
    orderNumber: 'ACME-1042',
    at: '2026-11-22T08:15:00Z',
    productName: 'Pro plan',
    customerName: 'Grace Hopper',
    customerEmail: 'grace@example.com',
    totalAmount: 2900,
    currency: 'eur',
    orderUrl: url,
    settingsUrl: 'https://tollgate.test/acme/settings/notifications',
  },
  'subscription-started': { ...aboutSubscription, price, renewsAt: until },
  'subscription-changed': {
    ...aboutSubscription,
    previousName: 'Basic plan',
    price,
    renewsAt: until,
  },
  'subscription-renews': {
    ...aboutSubscription,
    amount: 34_500,
    currency: 'eur',
    renewsAt: until,
    card: { brand: 'visa', last4: '4242' },
  },
  'subscription-payment-failed': {
    ...aboutSubscription,
    amount: 2900,
    currency: 'eur',
    nextAttemptAt: until,
    endsAt: '2026-04-04T09:26:53Z',
    cardUrl: url,
    until,
  },
  'card-expiring': {
    ...aboutSubscription,
    last4: '4242',
    expiresAt: '2026-03-31T23:59:59Z',
    cardUrl: url,
    until,
  },
  'subscription-canceled': { ...aboutSubscription, endsAt: until },
  'subscription-ended': { ...aboutSubscription, isUnpaid: false },
  'organization-suspended': {
    name: 'Ada',
    organizationName: 'Acme',
    reason: 'Customers report missing products.',
    url,
  },
  'organization-reactivated': { name: 'Ada', organizationName: 'Acme', url },
}

export function renderSample(template: MailTemplate, language: Language): Promise<RenderedMail> {
  return renderMail({ template, language, values: values[template] })
}
