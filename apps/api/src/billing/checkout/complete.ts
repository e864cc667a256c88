import { type BillingReason, MetadataOutput } from '@tollgate/contracts'
import type { Benefit, Order, Subscription } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import type { KeptCard, PaidCard } from '../../core/ports/payments.ts'
import { type ChangeRows, changeRows, joinChanges } from '../../core/record.ts'
import type { Writes } from '../../core/save.ts'
import { inTransaction, LostRace } from '../../core/transaction.ts'
import { zip } from '../../core/zip.ts'
import type { Manager } from '../../organization/member/list-managers.ts'
import { enqueueMails } from '../../providers/mail/queue-mail.ts'
import { readAddress } from '../address/address.ts'
import { newGrants } from '../benefit-grant/lifecycle.ts'
import type { HeldGrants } from '../benefit-grant/of-subscription.ts'
import { chargeMoved } from '../customer/moved.ts'
import {
  type CustomerOfPurchase,
  findOrPlanCustomers,
  isCustomerThere,
} from '../customer/of-purchase.ts'
import { presentCustomer } from '../customer/present.ts'
import { grantBenefitJob } from '../jobs.ts'
import { findSaleRecipients, receiptMail, saleMails } from '../order/mails.ts'
import { type PlacedOrder, placeOrder } from '../order/place-order.ts'
import { type OrderWithParts, presentOrder } from '../order/present.ts'
import { takeOrderNumbers } from '../order/queries.ts'
import { saveOrders } from '../order/save-orders.ts'
import { firstCards } from '../payment-method/first-cards.ts'
import { readTax } from '../pricing/terms.ts'
import { chooseExclusive } from '../subscription/exclusive.ts'
import { begunMails } from '../subscription/mails.ts'
import type { SubscriptionWithParts } from '../subscription/present.ts'
import { beginMeters, begunBy } from '../subscription/settle-meters.ts'
import { type BegunSubscription, planStart } from '../subscription/start.ts'
import { lockGrantsOfUpgraded, lockUpgraded, planUpgrade } from '../subscription/upgrade.ts'
import { planMove } from './lifecycle.ts'
import { type CheckoutWithParts, ProcessorMetadata } from './present.ts'
import { purchaserOf, taxIdOf } from './purchaser.ts'
import { lockCheckouts } from './queries.ts'
import { quoteSale } from './totals.ts'

interface Purchase {
  checkoutId: string
  /** Null when it cost nothing. */
  paymentId: string | null
  card: PaidCard | null
  /** Where it is to be charged again. */
  kept: KeptCard | null
}

/**
 * Writes everything that successful purchases need, in one statement: customers, orders, grants,
 * emails. Only a `confirmed` checkout can succeed, under the row lock, so it happens once. Numbers are
 * taken last: the organization's other purchases wait for theirs from here to the commit.
 */
export async function completeCheckouts(
  ctx: MerchantContext,
  purchases: Purchase[],
): Promise<void> {
  await inTransaction(ctx, (tx) => complete(tx, purchases))
}

async function complete(tx: MerchantContext, purchases: Purchase[]): Promise<void> {
  const due = await lockDue(tx, purchases)
  const [first] = due
  if (!first) return
  const upgrades = await lockUpgraded(
    tx,
    due.map(({ checkout }) => checkout),
  )
  const purchasers = due.map(({ checkout }) => purchaserOf(checkout))
  const { bought, writes } = await findOrPlanCustomers(tx, purchasers)
  const held = await lockGrantsOfUpgraded(tx, upgrades)
  const managers = await findSaleRecipients(tx, first.checkout.organization)
  const sold = zip(due, bought).map(([{ checkout, kept }, { customer }]) => ({
    checkout,
    checkoutId: checkout.id,
    customerId: customer.id,
    keepsCard: kept !== null,
  }))
  const cards = await firstCards(tx, sold)
  const exclusive = await chooseExclusive(tx, sold)
  const numbers = await takeOrderNumbers(tx, due.length)
  const sales = zip(zip(due, bought), numbers).map(([[purchase, customer], number]) =>
    planSale(tx, {
      ...purchase,
      ...customer,
      number,
      managers,
      isDefaultCard: cards.has(purchase.checkout.id),
      isExclusive: exclusive.has(purchase.checkout.id),
      upgraded: upgrades.get(purchase.checkout.id) ?? null,
      held,
    }),
  )
  await saveOnce(tx, writes, ...sales.flatMap(({ writes }) => writes))
  await beginMeters(
    tx,
    sales.flatMap(({ begun }) => begun),
  )
  await chargeMoved(tx, bought)
  const { organizationId } = tx
  const given = sales.flatMap(({ grantIds }) => grantIds)
  const grantJobs = given.map((benefitGrantId) => ({ organizationId, benefitGrantId }))
  await tx.jobs.enqueue(tx, grantBenefitJob, ...grantJobs)
  await enqueueMails(
    tx,
    sales.flatMap(({ mails }) => mails),
  )
}

interface DuePurchase extends Purchase {
  checkout: CheckoutWithParts
}

/** Those that have not succeeded yet. */
async function lockDue(tx: MerchantContext, purchases: Purchase[]): Promise<DuePurchase[]> {
  const byId = new Map(purchases.map((purchase) => [purchase.checkoutId, purchase]))
  const checkouts = await lockCheckouts(tx, [...byId.keys()])
  return checkouts.flatMap((checkout) => {
    const { id, status } = checkout
    if (status === 'succeeded') return []
    if (status !== 'confirmed') throw new Error(`Checkout ${id} is ${status} and can’t succeed`)
    const purchase = byId.get(id)
    return purchase ? [{ ...purchase, checkout }] : []
  })
}

interface Sale extends DuePurchase, CustomerOfPurchase {
  number: string
  managers: Manager[]
  isDefaultCard: boolean
  isExclusive: boolean
  /** What it upgrades; null where it begins something. */
  upgraded: SubscriptionWithParts | null
  /** Of all that is upgraded. */
  held: HeldGrants
}

function planSale(tx: MerchantContext, sale: Sale) {
  const { checkout, customer, managers, card, upgraded } = sale
  const { organization } = checkout
  const { language = 'en', ...known } = ProcessorMetadata.parse(checkout.paymentProcessorMetadata)
  const { action_url: _, intent_client_secret: __, ...kept } = known
  const benefits = checkout.product.benefits.map(({ benefit }) => benefit)
  // Who bought is told before what was bought, and what begins before the order that names it.
  const ofCustomer = customerChanges(tx, sale)
  const begun = upgraded ? planUpgrade(tx, { ...sale, upgraded }) : planStart(tx, sale)
  const { order, rows } = placePurchase(tx, sale, begun?.subscription ?? null)
  const given = begun ?? giveForGood(tx, order, benefits)
  const mails = [
    receiptMail(tx, { order, organization, language, benefits, card }),
    ...begunMails(tx, { ...begun, before: upgraded, organization, language }),
    ...saleMails(tx, { order, organization, managers }),
  ]
  const insert = {
    ...rows,
    outboxMail: mails.map(({ row }) => row),
    ...joinChanges(ofCustomer, orderChanges(tx, order)),
  }
  const { writes: moved } = planMove(tx, checkout, 'succeeded', {
    customerId: customer.id,
    paymentProcessorMetadata: { ...kept, language, intent_status: 'succeeded' },
  })
  return {
    writes: [...given.writes, { insert }, moved],
    begun: begun ? [begunBy(upgraded, begun.subscription, tx.clock.now())] : [],
    grantIds: given.grantIds,
    mails,
  }
}

/** Priced as the checkout was, so that the order costs what was charged. */
function placePurchase(
  tx: MerchantContext,
  { checkout, customer, paymentId, number, upgraded }: Sale,
  subscription: Subscription | null,
): PlacedOrder {
  const { amount, currency, discount, product, productPriceId } = checkout
  const billingAddress = readAddress(checkout.customerBillingAddress)
  const line = { label: product.name, amount, productPriceId }
  return placeOrder(tx, {
    quote: quoteSale({ line, currency, discount, taxOf: () => readTax(checkout.tax) }),
    billingReason: reasonOf(subscription, upgraded),
    status: 'paid',
    number,
    customer,
    product,
    billingName: checkout.customerBillingName ?? checkout.customerName,
    billingAddress,
    billingTaxId: taxIdOf(checkout, billingAddress),
    checkoutId: checkout.id,
    paymentId,
    billing: subscription && firstBilling(subscription),
    discount,
    metadata: MetadataOutput.parse(checkout.metadata),
    customFieldData: checkout.customFieldData,
    fields: checkout.fields,
  })
}

function firstBilling(subscription: Subscription) {
  const { currentPeriodStart: start, currentPeriodEnd: end } = subscription
  return { subscription, appliedBalanceAmount: 0, period: { start, end } }
}

function reasonOf(subscription: Subscription | null, upgraded: Subscription | null): BillingReason {
  if (!subscription) return 'purchase'
  return upgraded ? 'subscription_update' : 'subscription_create'
}

/** What is bought once is given for good. */
function giveForGood(
  tx: MerchantContext,
  { id: orderId, customerId }: Order,
  benefits: Pick<Benefit, 'id'>[],
): Pick<BegunSubscription, 'writes' | 'grantIds'> {
  const grants = newGrants(tx, { customerId, orderId, subscriptionId: null }, benefits)
  return {
    writes: [{ insert: { benefitGrant: grants } }],
    grantIds: grants.map(({ id }) => id),
  }
}

/** Someone else may have created a customer meanwhile: then all is done again. */
async function saveOnce(tx: MerchantContext, ...plans: Writes[]): Promise<void> {
  try {
    await saveOrders(tx, ...plans)
  } catch (error) {
    throw isCustomerThere(error) ? new LostRace('The customer was created meanwhile') : error
  }
}

function customerChanges(tx: MerchantContext, { customer, before, checkout }: Sale): ChangeRows {
  if (customer === before) return joinChanges()
  return changeRows(tx, before ? 'customer.updated' : 'customer.created', {
    organizationId: tx.organizationId,
    after: presentCustomer(customer),
    // By id alone: the audit outlives names and addresses.
    details: { checkout_id: checkout.id },
  })
}

function orderChanges(tx: MerchantContext, order: OrderWithParts): ChangeRows {
  const change = { organizationId: tx.organizationId, after: presentOrder(order) }
  return joinChanges(
    changeRows(tx, 'order.created', change),
    changeRows(tx, 'order.updated', change),
    changeRows(tx, 'order.paid', change),
  )
}
