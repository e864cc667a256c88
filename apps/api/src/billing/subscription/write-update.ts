import type { NewRow, Payment } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { save, type Writes } from '../../core/save.ts'
import { holdGrants, planGrantsOfSubscription } from '../benefit-grant/of-subscription.ts'
import { giveBackUnused } from '../discount/queries.ts'
import { planRedemption, saveRedemption } from '../discount/redeem.ts'
import type { RedeemableDiscount } from '../discount/redeemable.ts'
import { grantBenefitJob } from '../jobs.ts'
import { takeOrderNumbers } from '../order/queries.ts'
import { saveOrders } from '../order/save-orders.ts'
import { planVoided } from '../order/void.ts'
import { changeSubscription } from './change.ts'
import { changeTerms } from './change-terms.ts'
import type { Bill, BillLine } from './facts.ts'
import { planNews, type Told, toldOfChange, toldOfEnd } from './mails.ts'
import { planPaidOrders } from './paid-order.ts'
import { placeBill } from './place-bill.ts'
import { isSame, type ProductChangePlan } from './plan-product-change.ts'
import { hasAlready, type Wish } from './plan-update.ts'
import type { HeldSubscription } from './read-facts.ts'
import { saleOf } from './read-wish.ts'
import { beginMeters, begunBy } from './settle-meters.ts'
import type { ProductTerms } from './terms.ts'

interface Update {
  wish: Wish<ProductTerms>
  plan: ProductChangePlan
  at: Date
}

/** Writes a change that is planned. A payment is returned where it has to be made first. */
export async function writeUpdate(
  tx: MerchantContext,
  held: HeldSubscription,
  { wish, plan, at }: Update,
): Promise<Payment | null> {
  if (wish.kind === 'product') return writeProduct(tx, held, { terms: wish.terms, plan, at })
  if (wish.kind === 'discount') {
    await writeDiscount(tx, held, { discount: wish.discount, plan })
    return null
  }
  const { subscription, writes } = changeSubscription(tx, held.subscription, plan.change)
  const ended = wish.kind === 'revoke' ? await planEnd(tx, subscription) : []
  const news = await planNews(tx, toldOf(subscription, wish))
  await save(tx, writes, ...ended, news.writes)
  if (wish.kind === 'revoke') await beginMeters(tx, [begunBy(held.subscription, subscription, at)])
  await news.enqueue()
  return null
}

interface NewDiscount {
  discount: RedeemableDiscount | null
  plan: ProductChangePlan
}

/** One that was never applied is given back, so that others may redeem it. */
async function writeDiscount(
  tx: MerchantContext,
  held: HeldSubscription,
  { discount, plan }: NewDiscount,
): Promise<void> {
  if (hasAlready(held, discount)) return
  const { id: subscriptionId, discountId, discountAppliedAt } = held.subscription
  if (discountId !== null && discountAppliedAt === null) {
    await giveBackUnused(tx, { subscriptionId, discountId })
  }
  const at = ['body', 'discount_id']
  const sale = saleOf(held)
  const redemption = await planRedemption(tx, { discount, sale, by: { subscriptionId }, at })
  const { writes } = changeSubscription(tx, held.subscription, { ...plan.change, discount })
  await saveRedemption(tx, writes, redemption)
}

function toldOf(
  subscription: HeldSubscription['subscription'],
  { kind }: Wish<ProductTerms>,
): Told[] {
  if (kind === 'cancel') return [{ subscription, news: { kind: 'canceled' } }]
  if (kind === 'revoke') return [toldOfEnd({ subscription })]
  return []
}

/** Its benefits are gone at once, and what is not paid need not be paid anymore. */
async function planEnd(
  tx: MerchantContext,
  subscription: HeldSubscription['subscription'],
): Promise<Writes[]> {
  const voided = await planVoided(tx, subscription.id)
  const held = await holdGrants(tx, [subscription.id])
  const { product } = subscription
  const taken = planGrantsOfSubscription(tx, held, { subscription, product, isEntitled: false })
  return [...voided, ...taken.writes]
}

interface NewProduct {
  terms: ProductTerms
  plan: ProductChangePlan
  at: Date
}

async function writeProduct(
  tx: MerchantContext,
  held: HeldSubscription,
  { terms, plan: { change, bill, waits }, at }: NewProduct,
): Promise<Payment | null> {
  if (isSame(held, terms)) return null
  if (bill && bill.settlement.dueAmount > 0) return beginCharge(tx, held, { terms, bill, at })
  const grants = await holdGrants(tx, [held.subscription.id])
  const changed = changeTerms(tx, {
    subscription: held.subscription,
    terms,
    change,
    held: grants,
  })
  const { subscription } = changed
  const { organization, card } = held
  const [number = ''] = bill ? await takeOrderNumbers(tx, 1) : []
  const placed =
    bill &&
    placeBill(tx, {
      subscription,
      organization,
      card,
      bill,
      reason: 'subscription_update',
      number,
      at,
    })
  const paid = placed ? [{ order: placed.order, subscription, card: null }] : []
  const told = toldOfChange(held.subscription, subscription)
  const followed = await planPaidOrders(tx, paid, grants.grants, told)
  const insert = { waitingLine: waits.map((line) => newWaitingLine(tx, held, line)) }
  await saveOrders(tx, ...changed.writes, placed?.writes ?? {}, { insert }, ...followed.writes)
  await beginMeters(tx, [begunBy(held.subscription, subscription, at)])
  const { organizationId } = tx
  const jobs = changed.grantIds.map((benefitGrantId) => ({ organizationId, benefitGrantId }))
  await tx.jobs.enqueue(tx, grantBenefitJob, ...jobs)
  await followed.enqueue()
  return null
}

interface Charged {
  terms: ProductTerms
  bill: Bill
  at: Date
}

/** The subscription stays as it is until the order is paid. Meanwhile no period of it ends. */
async function beginCharge(
  tx: MerchantContext,
  held: HeldSubscription,
  { terms, bill, at }: Charged,
): Promise<Payment | null> {
  const { card, organization } = held
  if (!card) throw refusal('subscription.card_missing')
  const [number = ''] = await takeOrderNumbers(tx, 1)
  const subscription = { ...held.subscription, product: terms.product }
  const { payment, writes } = placeBill(tx, {
    subscription,
    organization,
    card,
    bill,
    reason: 'subscription_update',
    number,
    nextPriceId: terms.price.id,
    at,
  })
  const { organizationId } = tx
  const where = { organizationId, id: subscription.id }
  await saveOrders(tx, writes, { update: { subscription: [{ where, set: { dueAt: null } }] } })
  return payment
}

function newWaitingLine(
  { organizationId, clock }: MerchantContext,
  { subscription }: HeldSubscription,
  { label, amount, productPriceId }: BillLine,
): NewRow<'waitingLine'> {
  const { id: subscriptionId } = subscription
  const createdAt = clock.now()
  return {
    id: newId(),
    organizationId,
    subscriptionId,
    label,
    amount,
    productPriceId,
    orderId: null,
    createdAt,
  }
}
