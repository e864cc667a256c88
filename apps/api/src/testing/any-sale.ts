import fc from 'fast-check'

const rates = fc.integer({ min: 0, max: 10_000 })
/** Such as 997.5, which Quebec takes. */
const taxRates = fc.integer({ min: 0, max: 1_000_000 }).map((hundredths) => hundredths / 100)

/** Such as Stripe Tax says it: whole cents, whatever the rate makes of the sum. */
const calculatedTaxes = fc.record({
  basisPoints: taxRates,
  isInclusive: fc.boolean(),
  jurisdiction: fc.constant('US-CA'),
  reason: fc.constant('calculated' as const),
  number: fc.constant(null),
  calculation: fc.record({
    id: fc.constant('taxcalc_1'),
    amount: fc.nat(100_000_000),
    question: fc.constant('asked'),
  }),
})

/** Whatever may be sold at once, as long as the database can hold what it costs. */
export const anySale = fc.record({
  amounts: fc.array(fc.integer({ min: 0, max: 50_000_000 }), { maxLength: 12 }),
  discount: fc.option(
    fc.oneof(
      fc.record({ type: fc.constant('fixed' as const), amount: fc.nat() }),
      fc.record({ type: fc.constant('percentage' as const), basisPoints: rates }),
    ),
  ),
  tax: fc.option(
    fc.oneof(fc.record({ basisPoints: taxRates, isInclusive: fc.boolean() }), calculatedTaxes),
  ),
})
