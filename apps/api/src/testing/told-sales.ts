import { MINUTE, secondsAfter } from '../core/calendar.ts'
import { newId } from '../core/ids.ts'
import { createMerchant } from './fixtures.ts'
import type { Harness } from './harness.ts'
import type { World } from './metrics-world.ts'
import { createProduct } from './sale-fixtures.ts'

/** What a subscription is from then on. */
export interface Terms {
  at: Date
  product: string
  monthly: number
}

export interface ToldOrder {
  at: Date
  net: number
  currency: string
  product: string
  customer: string
  subscription: string | null
}

export interface ToldSubscription {
  id: string
  customer: string
  currency: string
  terms: Terms[]
  endedAt: Date | null
  /** When its trial ended, and whether it went on. */
  trial: { at: Date; isConverted: boolean } | null
}

export interface ToldMoney {
  at: Date
  amount: number
  isRefund: boolean
  currency: string
  product: string
  customer: string
}

/** All that happened to one merchant, to be added up one by one. */
export interface Told {
  customers: { id: string; at: Date }[]
  /** Two that are sold once, then two of each month. */
  products: { id: string; priceId: string }[]
  orders: ToldOrder[]
  subscriptions: ToldSubscription[]
  checkouts: { at: Date; product: string; customer: string | null; succeeded: boolean }[]
  money: ToldMoney[]
}

/** Statements with the instant at which each is run. */
interface Story {
  told: Told
  add(at: Date, text: string, values: unknown[]): void
}

/** Writes what happened in its order, as the service does: rows, and later their changes. */
export async function tellSales(
  harness: Harness,
  world: World,
  halfway: () => Promise<unknown>,
): Promise<Awaited<ReturnType<typeof createMerchant>> & { told: Told }> {
  const merchant = await createMerchant(harness)
  const { organizationId } = merchant
  const monthly = { recurringInterval: 'month' } as const
  const products = await Promise.all(
    [{}, {}, monthly, monthly].map((terms) => createProduct(harness, organizationId, terms)),
  )
  const told: Told = {
    customers: world.customers.map((at) => ({ id: newId(), at })),
    products,
    orders: [],
    subscriptions: [],
    checkouts: [],
    money: [],
  }
  const queue: { at: Date; text: string; values: unknown[] }[] = []
  const add: Story['add'] = (at, text, values) => queue.push({ at, text, values })
  const story = { told, add }
  const insert =
    'INSERT INTO customers (id, organization_id, email, created_at) VALUES ($2, $1, $3, $4)'
  for (const { id, at } of told.customers) add(new Date(0), insert, [id, `${id}@example.com`, at])
  const bought = world.purchases.map((purchase) => tellPurchase(story, purchase))
  for (const each of world.subscriptions) tellSubscription(story, each)
  for (const each of world.checkouts) tellCheckout(story, each)
  for (const each of world.money) tellMoney(story, each, bought)
  queue.sort((one, other) => one.at.getTime() - other.at.getTime())
  for (const [index, { text, values }] of queue.entries()) {
    if (index === Math.floor(queue.length / 2)) await halfway()
    await harness.services.pool.query(text, [organizationId, ...values])
  }
  return { ...merchant, told }
}

function productAt({ told }: Story, place: number) {
  const product = told.products[place]
  if (!product) throw new Error(`There is no product ${place}`)
  return product
}

function customerAt({ told }: Story, place: number): string {
  return told.customers[place]?.id ?? ''
}

function tellOrder({ told, add }: Story, order: ToldOrder): string {
  const id = newId()
  told.orders.push(order)
  const { at, net, currency, product, customer, subscription } = order
  add(
    at,
    `INSERT INTO orders (id, organization_id, number, status, subtotal_amount, net_amount, total_amount,
       currency, billing_reason, customer_id, product_id, subscription_id, created_at)
     VALUES ($2::uuid, $1, $2::uuid::text, 'paid', $3, $3, $3, $4, 'purchase', $5, $6, $7, $8)`,
    [id, net, currency, customer, product, subscription, at],
  )
  return id
}

function tellPurchase(
  story: Story,
  { product, customer, ...purchase }: World['purchases'][number],
) {
  const order = {
    ...purchase,
    product: productAt(story, product).id,
    customer: customerAt(story, customer),
    subscription: null,
  }
  return { ...order, id: tellOrder(story, order) }
}

function tellSubscription(story: Story, given: World['subscriptions'][number]): void {
  const { at, currency, isTrial, plan } = given
  const told: ToldSubscription = {
    id: newId(),
    customer: customerAt(story, given.customer),
    currency,
    terms: [termsOf(story, at, plan)],
    endedAt: null,
    trial: null,
  }
  story.told.subscriptions.push(told)
  const product = productAt(story, plan.product + 2).id
  const status = isTrial ? 'trialing' : 'active'
  story.add(
    at,
    `INSERT INTO subscriptions (id, organization_id, customer_id, product_id, status, amount, currency,
       recurring_interval, anchor_at, current_period_start, current_period_end, started_at, created_at)
     VALUES ($2, $1, $3, $4, $5, $6, $7, $8, $9, $9, $9::timestamptz + interval '1 month', $9, $9)`,
    [told.id, told.customer, product, status, plan.amount, currency, plan.interval, at],
  )
  let now = at
  for (const { after, does } of given.steps) {
    now = secondsAfter(now, after * MINUTE)
    if (does.kind === 'change') tellChange(story, told, { at: now, plan: does.plan, isTrial })
    else {
      const { product: id = '' } = told.terms.at(-1) ?? {}
      const { customer, id: subscription } = told
      tellOrder(story, { at: now, net: does.net, currency, product: id, customer, subscription })
    }
  }
  if (given.endsAfter !== null)
    tellEnd(story, told, secondsAfter(now, given.endsAfter * MINUTE), isTrial)
}

type Plan = World['subscriptions'][number]['plan']

function termsOf(story: Story, at: Date, { product, interval, amount }: Plan): Terms {
  const monthly = interval === 'year' ? Math.round(amount / 12) : amount
  return { at, product: productAt(story, product + 2).id, monthly }
}

function tellChange(
  story: Story,
  told: ToldSubscription,
  { at, plan, isTrial }: { at: Date; plan: Plan; isTrial: boolean },
): void {
  const terms = termsOf(story, at, plan)
  told.terms.push(terms)
  if (isTrial) told.trial ??= { at, isConverted: true }
  story.add(
    at,
    `UPDATE subscriptions SET product_id = $3, amount = $4, recurring_interval = $5, modified_at = $6,
       status = 'active' WHERE organization_id = $1 AND id = $2`,
    [told.id, terms.product, plan.amount, plan.interval, at],
  )
}

function tellEnd({ add }: Story, told: ToldSubscription, at: Date, isTrial: boolean): void {
  told.endedAt = at
  if (isTrial) told.trial ??= { at, isConverted: false }
  add(
    at,
    `UPDATE subscriptions SET status = 'canceled', ended_at = $3, modified_at = $3
     WHERE organization_id = $1 AND id = $2`,
    [told.id, at],
  )
}

/** Three days later it is over, perhaps for another product. */
function tellCheckout(story: Story, given: World['checkouts'][number]): void {
  const { at, succeeds: succeeded } = given
  const id = newId()
  const customer = given.customer === null ? null : customerAt(story, given.customer)
  const before = productAt(story, given.product)
  const after = productAt(story, given.other ?? given.product)
  story.told.checkouts.push({ at, product: after.id, customer, succeeded })
  story.add(
    at,
    `INSERT INTO checkouts (id, organization_id, status, client_secret, expires_at, amount, net_amount,
       total_amount, currency, product_id, product_price_id, customer_id, created_at)
     VALUES ($2::uuid, $1, 'open', $2::uuid::text, $3, 1, 1, 1, 'usd', $4, $5, $6, $3)`,
    [id, at, before.id, before.priceId, customer],
  )
  story.add(
    secondsAfter(at, 4320 * MINUTE),
    `UPDATE checkouts SET product_id = $3, product_price_id = $4, status = $5
     WHERE organization_id = $1 AND id = $2`,
    [id, after.id, after.priceId, succeeded ? 'succeeded' : 'expired'],
  )
}

const incoming = ['payment', 'refund_reversed', 'dispute_won']

function tellMoney(
  { told, add }: Story,
  { kind, purchase, amount, ...given }: World['money'][number],
  bought: ReturnType<typeof tellPurchase>[],
): void {
  const of = bought[purchase % Math.max(bought.length, 1)]
  if (!of) return
  const { currency, product, customer } = of
  const at = new Date(Math.max(Number(given.at), Number(of.at)))
  const moved = incoming.includes(kind) ? amount : -amount
  const isRefund = kind.startsWith('refund')
  told.money.push({ at, amount: moved, isRefund, currency, product, customer })
  add(
    at,
    `WITH booked AS (
       INSERT INTO journals (id, organization_id, kind, order_id, source_id, customer_id, currency, created_at)
       VALUES ($2, $1, $3, $4, $2, $5, $6, $7)
     )
     INSERT INTO ledger_entries (organization_id, journal_id, account, customer_id, currency, amount)
     VALUES ($1, $2, 'processor_clearing', $5, $6, $8), ($1, $2, 'sales', $5, $6, -$8::integer)`,
    [newId(), kind, of.id, customer, currency, at, moved],
  )
}
