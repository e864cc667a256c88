import {
  type CheckoutDiscount,
  type Discount,
  type DiscountSummary,
  MetadataOutput,
} from '@tollgate/contracts'
import type { Discount as DiscountRow, Product } from '@tollgate/db'
import { presentRecord } from '../../core/present-record.ts'
import { presentProductSummary } from '../product/present.ts'

export interface DiscountWithProducts extends DiscountRow {
  /** Those that it applies to; empty for all. */
  products: Product[]
}

export function presentDiscount(row: DiscountWithProducts): Discount {
  return { ...presentDiscountSummary(row), products: row.products.map(presentProductSummary) }
}

/** As the merchant sees it inside links and orders. */
export function presentDiscountSummary(row: DiscountRow): DiscountSummary {
  return {
    ...presentRecord(row),
    name: row.name,
    code: row.code,
    ...presentTerms(row),
    ...presentDuration(row),
    starts_at: row.startsAt?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
    max_redemptions: row.maxRedemptions,
    redemptions_count: row.redemptionsCount,
    metadata: MetadataOutput.parse(row.metadata),
    organization_id: row.organizationId,
  }
}

/** As the buyer sees it. */
export function presentCheckoutDiscount(row: DiscountRow): CheckoutDiscount {
  const { id, name, code } = row
  return { id, name, code, ...presentTerms(row), ...presentDuration(row) }
}

function presentTerms({ basisPoints, amount, currency }: DiscountRow) {
  if (basisPoints !== null) return { type: 'percentage' as const, basis_points: basisPoints }
  return { type: 'fixed' as const, amount: amount ?? 0, currency: currency ?? '' }
}

function presentDuration({ duration, durationInMonths }: DiscountRow) {
  if (durationInMonths !== null) {
    return { duration: 'repeating' as const, duration_in_months: durationInMonths }
  }
  return { duration: duration === 'once' ? ('once' as const) : ('forever' as const) }
}
