import { describe, expect, it } from 'vitest'
import type { SaleTax } from '../../core/ports/tax.ts'
import type { BillLine, SubscriptionFacts } from './facts.ts'
import { type NewTerms, planProductChange } from './plan-product-change.ts'
import { planRenewal } from './plan-renewal.ts'
import { simulateBills } from './simulate.ts'
import { soldPrice, someDiscount, someFacts } from './testing.ts'

const at = new Date('2026-06-16T00:00:00.000Z')
const twenty: SaleTax = {
  basisPoints: 2000,
  isInclusive: false,
  jurisdiction: 'GB',
  reason: 'standard_rate',
  number: null,
}

function plan(amount: number, interval: 'month' | 'year' = 'month'): NewTerms {
  const price = {
    ...soldPrice('other-price', amount ? 'fixed' : 'free'),
    priceAmount: amount || null,
  }
  const product = { id: 'other', name: 'Anvil Plus' }
  const kept = { keepsDiscount: true, keepsPeriodDiscount: true }
  return { product, interval, ...kept, price, prices: [price] }
}

/** The facts once a plan is carried out and paid for, with what waits for the next bill. */
function after(facts: SubscriptionFacts, to: NewTerms, behavior: 'invoice' | 'prorate') {
  const { change, bill, waits } = planProductChange(facts, to, { at, behavior })
  return {
    ...facts,
    subscription: { ...facts.subscription, ...change },
    product: to.product,
    prices: to.prices,
    waiting: waits.map((line, index) => waitingLine(line, index)),
    balance: bill?.settlement.balanceAfter ?? facts.balance,
  }
}

function waitingLine({ label, amount, productPriceId }: BillLine, index: number) {
  const { organizationId, id: subscriptionId } = someFacts().subscription
  return {
    id: `line-${index}`,
    organizationId,
    subscriptionId,
    label,
    amount,
    productPriceId,
    orderId: null,
    createdAt: at,
  }
}

const monthsFromStart = (months: number) => new Date(Date.UTC(2026, 5 + months))

const discounted = { discount: someDiscount() }

describe('a change of product', () => {
  it.each([
    ['up', {}, plan(9000), [3500, 9000], 12_500],
    ['up, ten percent off', discounted, plan(9000), [3150, 8100], 11_250],
    ['up, taxed', { taxOf: () => twenty }, plan(9000), [4200, 10_800], 15_000],
    [
      'free to paid',
      { subscription: { amount: 0 }, prices: [soldPrice('free', 'free')] },
      plan(9000),
      [4500, 9000],
      13_500,
    ],
    ['paid to free', {}, plan(0), [0, 0], 0],
    ['down', { subscription: { amount: 9000 } }, plan(2000), [0, 0], 0],
  ])(
    '%s is charged to the cent, now or with the next bill',
    (_case, given, to, [now, next], nextProrated) => {
      const facts = someFacts(given)
      const invoiced = planProductChange(facts, to, { at, behavior: 'invoice' })
      expect(invoiced.bill?.settlement.dueAmount ?? 0).toBe(now)
      expect(planRenewal(after(facts, to, 'invoice')).bill?.settlement.dueAmount).toBe(next)
      const prorated = planProductChange(facts, to, { at, behavior: 'prorate' })
      expect(prorated.bill).toBeNull()
      expect(planRenewal(after(facts, to, 'prorate')).bill?.settlement.dueAmount).toBe(nextProrated)
    },
  )

  it.each(['invoice', 'prorate'] as const)(
    'down by %s leaves a balance that the next bills use first',
    (behavior) => {
      const facts = someFacts({ subscription: { amount: 9000 } })
      const changed = after(facts, plan(2000), behavior)
      expect(changed.balance).toBe(behavior === 'invoice' ? 3500 : 0)
      expect(planRenewal(changed).bill?.settlement).toEqual({
        dueAmount: 0,
        appliedBalanceAmount: behavior === 'invoice' ? 2000 : -1500,
        balanceAfter: 1500,
      })
      const due = simulateBills(changed, monthsFromStart(4)).map(
        ({ bill }) => bill.settlement.dueAmount,
      )
      expect(due).toEqual([0, 500, 2000])
    },
  )

  it.each(['invoice', 'prorate'] as const)(
    'to another interval by %s begins a period now, and is charged now',
    (behavior) => {
      const facts = someFacts()
      const { change, bill, waits } = planProductChange(facts, plan(20_000, 'year'), {
        at,
        behavior,
      })
      expect(bill?.settlement.dueAmount).toBe(19_000)
      expect(waits).toEqual([])
      expect(change).toMatchObject({
        anchorAt: at,
        currentPeriodStart: at,
        currentPeriodEnd: new Date('2027-06-16T00:00:00.000Z'),
      })
    },
  )

  it('in a trial costs nothing', () => {
    const facts = someFacts({ subscription: { status: 'trialing' } })
    const { bill, waits, change } = planProductChange(facts, plan(9000), {
      at,
      behavior: 'invoice',
    })
    expect([bill, waits, change.amount]).toEqual([null, [], 9000])
  })

  it('to what it is already is nothing', () => {
    const facts = after(someFacts(), plan(9000), 'prorate')
    const again = planProductChange(facts, plan(9000), { at, behavior: 'invoice' })
    expect(again).toEqual({ change: {}, bill: null, waits: [] })
  })

  it('leaves lines that wait to the end of the period', () => {
    const facts = after(someFacts(), plan(9000), 'prorate')
    const third = { ...plan(9000), product: { id: 'third', name: 'Anvil Max' } }
    const again = planProductChange(facts, third, { at, behavior: 'invoice' })
    expect(again.bill?.takes).toEqual([])
    expect(again.bill?.settlement.dueAmount).toBe(0)
  })
})

describe('a renewal', () => {
  it('bills the next period, counted from the anchor', () => {
    const { change, bill } = planRenewal(someFacts({ subscription: { periodNumber: 11 } }))
    expect(change).toMatchObject({
      status: 'active',
      periodNumber: 12,
      currentPeriodStart: new Date('2027-06-01T00:00:00.000Z'),
      currentPeriodEnd: new Date('2027-07-01T00:00:00.000Z'),
      dueAt: new Date('2027-07-01T00:00:00.000Z'),
    })
    expect(bill?.quote.lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['Anvil Monthly', 2000],
    ])
  })

  it('ends a trial with the first bill', () => {
    const trial = { status: 'trialing', periodNumber: -1, discountAppliedAt: null }
    const facts = someFacts({ subscription: trial, discount: someDiscount({ duration: 'once' }) })
    const { change, bill } = planRenewal(facts)
    expect(change).toMatchObject({
      status: 'active',
      currentPeriodStart: facts.subscription.anchorAt,
    })
    expect(bill?.settlement.dueAmount).toBe(1800)
  })

  it('goes without a discount whose months are over, and forgets it', () => {
    const discount = someDiscount({ duration: 'once' })
    const { change, bill } = planRenewal(someFacts({ discount }))
    expect(bill?.settlement.dueAmount).toBe(2000)
    expect(change).toMatchObject({ discountId: null, discountAppliedAt: null })
  })

  it('ends what was to end, when it was to end, and bills what still waits', () => {
    const facts = after(someFacts(), plan(9000), 'prorate')
    const canceledAt = new Date('2026-06-20T00:00:00.000Z')
    const subscription = { ...facts.subscription, cancelAtPeriodEnd: true, canceledAt }
    const { change, bill } = planRenewal({ ...facts, subscription })
    const end = new Date('2026-07-01T00:00:00.000Z')
    expect(change).toMatchObject({ status: 'canceled', endsAt: end, endedAt: end, dueAt: null })
    expect(bill?.settlement.dueAmount).toBe(3500)
  })

  it('carries what is too little to be charged to the next bill', () => {
    const due = simulateBills(someFacts({ subscription: { amount: 30 } }), monthsFromStart(5))
    expect(due.map(({ bill }) => bill.settlement.dueAmount)).toEqual([0, 60, 0, 60])
  })
})

describe('the bills to come', () => {
  it('are those of each period in the time asked for', () => {
    const discount = someDiscount({ duration: 'repeating', durationInMonths: 3 })
    const planned = simulateBills(someFacts({ discount }), monthsFromStart(6))
    expect(
      planned.map(({ at, bill }) => [at.toISOString().slice(0, 10), bill.settlement.dueAmount]),
    ).toEqual([
      ['2026-07-01', 1800],
      ['2026-08-01', 1800],
      ['2026-09-01', 2000],
      ['2026-10-01', 2000],
      ['2026-11-01', 2000],
    ])
  })

  it('end with the subscription', () => {
    const facts = someFacts({ subscription: { cancelAtPeriodEnd: true } })
    expect(simulateBills(facts, monthsFromStart(12))).toEqual([])
  })
})
