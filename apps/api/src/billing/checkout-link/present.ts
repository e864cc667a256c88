import { type CheckoutLink, MetadataOutput } from '@tollgate/contracts'
import type { CheckoutLinkProduct, CheckoutLink as CheckoutLinkRow, Discount } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { presentRecord } from '../../core/present-record.ts'
import { presentDiscountSummary } from '../discount/present.ts'
import { type ProductWithParts, presentCheckoutLinkProduct } from '../product/present.ts'

export interface CheckoutLinkWithParts extends CheckoutLinkRow {
  discount: Discount | null
  products: (CheckoutLinkProduct & { product: ProductWithParts })[]
}

export function presentCheckoutLink(ctx: Context, row: CheckoutLinkWithParts): CheckoutLink {
  const discount = row.discount?.deletedAt ? null : row.discount
  return {
    ...presentRecord(row),
    metadata: MetadataOutput.parse(row.metadata),
    payment_processor: 'stripe',
    client_secret: row.clientSecret,
    success_url: row.successUrl,
    label: row.label,
    allow_discount_codes: row.allowDiscountCodes,
    require_billing_address: row.requireBillingAddress,
    discount_id: discount?.id ?? null,
    organization_id: row.organizationId,
    products: row.products.map(({ product }) => presentCheckoutLinkProduct(ctx, product)),
    discount: discount && presentDiscountSummary(discount),
    url: `${ctx.settings.BASE_URL}/checkout-links/${row.clientSecret}`,
  }
}
