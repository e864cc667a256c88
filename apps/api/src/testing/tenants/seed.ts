import { CustomerSession, scopes } from '@tollgate/contracts'
import { z } from 'zod'
import { newId, randomText } from '../../core/ids.ts'
import type { Browser } from '../browser.ts'
import { createCard } from '../card-fixtures.ts'
import { createDownload } from '../download-fixtures.ts'
import { createEvent } from '../event-fixtures.ts'
import { createFile } from '../file-fixtures.ts'
import { createRepositoryConnection } from '../github/fixtures.ts'
import type { Harness } from '../harness.ts'
import { createLicenseKey } from '../license-key-fixtures.ts'
import { createStaff, organizationPath } from '../members.ts'
import {
  createCustomerMeter,
  createMeter,
  createMeterAlert,
  creditUnits,
} from '../meter-fixtures.ts'
import { createGuildConnection, createPlatformAccount } from '../platform-fixtures.ts'
import { createPurchase } from '../portal-fixtures.ts'
import { openCheckout } from '../purchase-fixtures.ts'
import { createReservation } from '../reservation-fixtures.ts'
import {
  createCustomer,
  createCustomField,
  createDiscount,
  createDispute,
  createRefund,
} from '../sale-fixtures.ts'
import { createSubscription } from '../subscription-fixtures.ts'
import { seedWebhooks } from '../webhook-fixtures.ts'
import { seedPeople } from './seed-people.ts'

export type Tenant = Awaited<ReturnType<typeof seedTenant>>
export type Thing = keyof Tenant['things']

const Made = z.object({ id: z.string() })
const MadeLink = Made.extend({ client_secret: z.string() })
const MadeToken = z.object({ token: z.string(), organization_access_token: Made })

/** An organization with one of everything that exists; all its texts hold a marker of its own. */
export async function seedTenant(harness: Harness) {
  const marker = `marker-${randomText(12).toLowerCase()}`
  const staff = await createStaff(harness)
  const { organizationId, slug, owner } = staff
  const { browser } = owner
  await browser.post(`${organizationPath}/update`, {
    data: { name: marker, metadata: { marker } },
  })
  const people = await seedPeople(harness, marker, staff)
  const sales = await seedSales(harness, marker, { organizationId, email: owner.email })
  const access = await seedAccess(browser, marker, { organizationId, ...sales })
  const token = { authorization: `Bearer ${access.token}` }
  // Its first use is noted: later ones change nothing.
  await harness.app.request('/v1/products', { headers: token })
  const session = await harness.database.session.findFirstOrThrow({ where: { userId: owner.id } })
  return {
    marker,
    /** What names a thing of this organization, and of no other. */
    things: {
      organization: organizationId,
      slug,
      user: owner.id,
      session: session.token,
      member: staff.member.member.id,
      ...people,
      ...sales,
      ...access.things,
    },
    callers: {
      owner: { cookie: `tollgate.session_token=${browser.cookies.get('tollgate.session_token')}` },
      token,
      customer: { authorization: `Bearer ${access.customerToken}` },
    },
    people: [owner.id, staff.admin.id, staff.member.id],
  }
}

async function seedSales(
  harness: Harness,
  marker: string,
  { organizationId, email }: { organizationId: string; email: string },
) {
  const { database, clock } = harness
  const externalId = `${marker}-external`
  const customer = await createCustomer(harness, organizationId, {
    name: marker,
    email,
    externalId,
  })
  const bought = await createPurchase(harness, organizationId, {
    customerId: customer.id,
    note: marker,
  })
  const { product, benefit, checkout, order, grant } = bought
  await database.product.update({ where: { id: product.id }, data: { name: marker } })
  await database.benefit.update({ where: { id: benefit.id }, data: { description: marker } })
  const guildConnection = await createGuildConnection(harness, organizationId)
  await createPlatformAccount(harness, organizationId, { customerId: customer.id })
  const file = await createFile(harness, organizationId, { name: marker })
  await createDownload(harness, organizationId, { benefitGrantId: grant.id, fileId: file.id })
  const customField = await createCustomField(harness, organizationId, { name: marker })
  const discount = await createDiscount(harness, organizationId, { name: marker })
  const meter = await createMeter(harness, organizationId, { name: marker })
  const customerMeter = await createCustomerMeter(harness, organizationId, {
    customerId: customer.id,
    meterId: meter.id,
  })
  const credits = { customerId: customer.id, meterId: meter.id, units: 10_000 }
  await creditUnits(harness, organizationId, credits)
  const meterReservation = await createReservation(harness, organizationId, {
    customer_id: customer.id,
    meter_id: meter.id,
    externalId: marker,
  })
  const meterAlert = await createMeterAlert(harness, organizationId, {
    meterId: meter.id,
    name: marker,
  })
  const payment = { id: newId(), organizationId, checkoutId: checkout.id, processor: 'sandbox' }
  await database.payment.create({
    data: {
      ...payment,
      amount: 1900,
      currency: 'usd',
      status: 'succeeded',
      createdAt: clock.now(),
    },
  })
  await database.order.update({ where: { id: order.id }, data: { paymentId: payment.id } })
  const refund = await createRefund(harness, organizationId, {
    orderId: order.id,
    paymentId: payment.id,
    customerId: customer.id,
    comment: marker,
  })
  const dispute = await createDispute(harness, organizationId, {
    orderId: order.id,
    paymentId: payment.id,
    customerId: customer.id,
    processorId: marker,
  })
  const subscription = await createSubscription(
    harness,
    organizationId,
    { customerId: customer.id, productId: product.id, priceId: product.priceId },
    { customerCancellationComment: marker },
  )
  const licenseKey = await createLicenseKey(harness, organizationId, {
    customerId: customer.id,
    benefitId: benefit.id,
    benefitGrantId: grant.id,
    label: marker,
  })
  const card = await createCard(harness, organizationId, customer.id)
  const event = await createEvent(harness, organizationId, {
    customerId: customer.id,
    name: marker,
  })
  const connection = await createRepositoryConnection(harness, organizationId, { owner: marker })
  return {
    repositoryConnection: connection.id,
    paymentMethod: card.id,
    guildConnection: guildConnection.id,
    cardSetup: card.setupId,
    event: event.id,
    customer: customer.id,
    customerEmail: email,
    externalId,
    product: product.id,
    price: product.priceId,
    benefit: benefit.id,
    order: order.id,
    grant: grant.id,
    discount: discount.id,
    meter: meter.id,
    customerMeter: customerMeter.id,
    meterReservation: meterReservation.id,
    meterAlert: meterAlert.id,
    ...(await seedWebhooks(harness, organizationId, marker)),
    file: file.id,
    upload: file.uploadId,
    customField: customField.id,
    payment: payment.id,
    refund: refund.id,
    dispute: dispute.id,
    subscription: subscription.id,
    licenseKey: licenseKey.id,
    activation: licenseKey.activationId,
    key: licenseKey.key,
  }
}

/** What opens something: tokens, links, sessions. */
async function seedAccess(
  browser: Browser,
  marker: string,
  { organizationId, ...of }: { organizationId: string; product: string; customer: string },
) {
  const token = await browser.post('/v1/organization-access-tokens', {
    organization_id: organizationId,
    comment: marker,
    scopes: [...scopes],
  })
  const made = MadeToken.parse(token.body)
  const link = await browser.post('/v1/checkout-links', { products: [of.product], label: marker })
  const { id, client_secret } = MadeLink.parse(link.body)
  const checkout = await openCheckout({ client: browser, product: { id: of.product } })
  const session = await browser.post('/v1/customer-sessions', { customer_id: of.customer })
  return {
    token: made.token,
    customerToken: CustomerSession.parse(session.body).token,
    things: {
      accessToken: made.organization_access_token.id,
      checkoutLink: id,
      linkSecret: client_secret,
      checkout: checkout.id,
      checkoutSecret: checkout.secret,
    },
  }
}
