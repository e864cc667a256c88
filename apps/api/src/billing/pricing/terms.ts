import { TaxReason } from '@tollgate/contracts'
import { z } from 'zod'
import type { SaleTax } from '../../core/ports/tax.ts'
import type { QuoteTerms } from './quote.ts'

const amount = z.int().min(0)

const Rate = z.object({ basisPoints: z.number().min(0), isInclusive: z.boolean() })
const StoredTax = Rate.extend({
  jurisdiction: z.string().nullable(),
  reason: TaxReason,
  number: z.string().nullable(),
  calculation: z.object({ id: z.string(), amount, question: z.string() }).optional(),
})

const StoredTaxOrNone = StoredTax.nullable()

const StoredTerms = z.object({
  discount: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('fixed'), amount }),
      z.object({ type: z.literal('percentage'), basisPoints: amount }),
    ])
    .nullable(),
  tax: z.union([StoredTax, Rate]).nullable(),
})

/** The terms that an order has kept of its quote. */
export function readTerms(stored: unknown): QuoteTerms {
  return StoredTerms.parse(stored)
}

/** The tax that a checkout has kept of its quote. */
export function readTax(stored: unknown): SaleTax | null {
  return StoredTaxOrNone.parse(stored)
}

/** The tax of an order; null for those that were sold before anything was taxed. */
export function taxOfTerms(stored: unknown): SaleTax | null {
  const { tax } = readTerms(stored)
  return tax !== null && 'reason' in tax ? tax : null
}
