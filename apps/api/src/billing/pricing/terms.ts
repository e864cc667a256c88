import { z } from 'zod'
import type { QuoteTerms } from './quote.ts'

const amount = z.int().min(0)

const StoredTerms = z.object({
  discount: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('fixed'), amount }),
      z.object({ type: z.literal('percentage'), basisPoints: amount }),
    ])
    .nullable(),
  tax: z.object({ basisPoints: amount, isInclusive: z.boolean() }).nullable(),
})

/** The terms that an order has kept of its quote. */
export function readTerms(stored: unknown): QuoteTerms {
  return StoredTerms.parse(stored)
}
