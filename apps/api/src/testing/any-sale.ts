import fc from 'fast-check'

const rates = fc.integer({ min: 0, max: 10_000 })
/** Such as 997.5, which Quebec takes. */
const taxRates = fc.integer({ min: 0, max: 1_000_000 }).map((hundredths) => hundredths / 100)

/** Whatever may be sold at once, as long as the database can hold what it costs. */
export const anySale = fc.record({
  amounts: fc.array(fc.integer({ min: 0, max: 50_000_000 }), { maxLength: 12 }),
  discount: fc.option(
    fc.oneof(
      fc.record({ type: fc.constant('fixed' as const), amount: fc.nat() }),
      fc.record({ type: fc.constant('percentage' as const), basisPoints: rates }),
    ),
  ),
  tax: fc.option(fc.record({ basisPoints: taxRates, isInclusive: fc.boolean() })),
})
