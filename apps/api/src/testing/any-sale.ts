import fc from 'fast-check'

const rates = fc.integer({ min: 0, max: 10_000 })

/** Whatever may be sold at once, as long as the database can hold what it costs. */
export const anySale = fc.record({
  amounts: fc.array(fc.integer({ min: 0, max: 50_000_000 }), { maxLength: 12 }),
  discount: fc.option(
    fc.oneof(
      fc.record({ type: fc.constant('fixed' as const), amount: fc.nat() }),
      fc.record({ type: fc.constant('percentage' as const), basisPoints: rates }),
    ),
  ),
  tax: fc.option(fc.record({ basisPoints: rates, isInclusive: fc.boolean() })),
})
