import fc from 'fast-check'

/** What a merchant may have sold, and when. */

const FIRST = Date.parse('2025-09-20T00:00:00Z')
const DAYS = 230

/** Any minute, more often around the ends of days, months and the year. */
const instants = fc.oneof(
  fc.integer({ min: 0, max: DAYS * 1440 }).map((minute) => new Date(FIRST + minute * 60_000)),
  fc
    .tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: -16 * 60, max: 16 * 60 }))
    .map(([month, minute]) => new Date(Date.UTC(2025, 9 + month, 1) + minute * 60_000)),
)

const currencies = fc.constantFrom('usd', 'usd', 'eur')
const places = fc.nat({ max: 2 })
const cents = fc.integer({ min: 0, max: 50_000 })

const plans = fc.record({
  product: fc.nat({ max: 1 }),
  interval: fc.constantFrom('month', 'year'),
  amount: cents,
})

/** Minutes from one thing to the next: within an hour, a week, or as far as renewals are. */
const gaps = fc.oneof(
  fc.integer({ min: 1, max: 90 }),
  fc.integer({ min: 90, max: 10 * 1440 }),
  fc.integer({ min: 26 * 1440, max: 34 * 1440 }),
)

const steps = fc.record({
  after: gaps,
  does: fc.oneof(
    fc.record({ kind: fc.constant('order' as const), net: cents }),
    fc.record({ kind: fc.constant('change' as const), plan: plans }),
  ),
})

export const worlds = fc.record({
  customers: fc.array(instants, { minLength: 3, maxLength: 3 }),
  purchases: fc.array(
    fc.record({
      at: instants,
      product: fc.nat({ max: 1 }),
      customer: places,
      net: cents,
      currency: currencies,
    }),
    { maxLength: 25 },
  ),
  subscriptions: fc.array(
    fc.record({
      at: instants,
      customer: places,
      plan: plans,
      currency: currencies,
      isTrial: fc.boolean(),
      steps: fc.array(steps, { maxLength: 8 }),
      endsAfter: fc.option(gaps),
    }),
    { maxLength: 12 },
  ),
  checkouts: fc.array(
    fc.record({
      at: instants,
      product: fc.nat({ max: 3 }),
      other: fc.option(fc.nat({ max: 3 })),
      customer: fc.option(places),
      succeeds: fc.boolean(),
    }),
    { maxLength: 25 },
  ),
  money: fc.array(
    fc.record({
      at: instants,
      kind: fc.constantFrom('payment', 'refund', 'refund_reversed', 'dispute', 'dispute_won'),
      purchase: fc.nat(),
      amount: fc.integer({ min: 1, max: 9000 }),
    }),
    { maxLength: 20 },
  ),
})

export type World = typeof worlds extends fc.Arbitrary<infer Value> ? Value : never
