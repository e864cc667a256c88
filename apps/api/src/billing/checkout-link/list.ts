import type { checkoutLinkRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { given, part } from '../../core/fragment.ts'
import { listOf } from '../../core/list.ts'
import { havingMetadata } from '../../core/metadata-filter.ts'
import type { PageSource } from '../../core/page.ts'
import { by, byWithNullsLast, sortedBy } from '../../core/sorting.ts'
import { presentCheckoutLink } from './present.ts'
import { checkoutLinkRows } from './queries.ts'

type Query = z.output<typeof checkoutLinkRoutes.listCheckoutLinks.request.query>

const sorting = sortedBy(
  {
    created_at: by(part`t.created_at`),
    label: byWithNullsLast(part`t.label`),
    success_url: byWithNullsLast(part`t.success_url`),
    allow_discount_codes: by(part`t.allow_discount_codes`),
  },
  'created_at',
)

export const listCheckoutLinks = listOf({
  sorting,
  source: linksOf,
  rows: checkoutLinkRows,
  present: (row, ctx) => presentCheckoutLink(ctx, row),
})

function linksOf({ organizationId }: MerchantContext, query: Query): PageSource {
  const filters = [
    ...given(
      query.product_id,
      (ids) => part`t.id IN (SELECT p.checkout_link_id FROM checkout_link_products p
        WHERE p.organization_id = ${organizationId} AND p.product_id = ANY(${ids}::uuid[]))`,
    ),
    ...havingMetadata(organizationId, query.metadata),
  ]
  return {
    from: part`checkout_links t`,
    scope: part`t.organization_id = ${organizationId} AND t.deleted_at IS NULL`,
    filters,
    counted: filters.length === 0 ? { organizationId, list: 'checkout-links' } : undefined,
  }
}
