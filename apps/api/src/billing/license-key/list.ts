import type { licenseKeyRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { given, part } from '../../core/fragment.ts'
import { listOf } from '../../core/list.ts'
import type { PageSource } from '../../core/page.ts'
import { by, sortedBy } from '../../core/sorting.ts'
import { displayOf, hashKey } from './key.ts'
import { presentLicenseKey } from './present.ts'
import { licenseKeyRows } from './queries.ts'

type Query = z.output<typeof licenseKeyRoutes.listLicenseKeys.request.query>
type Filters = z.output<typeof licenseKeyRoutes.exportLicenseKeys.request.query>

/** Of a whole key the end alone isn’t enough. */
const LONGEST_END = 6

export const licenseKeySorting = sortedBy({ created_at: by(part`t.created_at`) }, 'created_at')

export const listLicenseKeys = listOf({
  sorting: licenseKeySorting,
  source: (ctx: MerchantContext, query: Query) => licenseKeysOf(ctx, query),
  rows: licenseKeyRows,
  present: (row, ctx) => presentLicenseKey(ctx, row),
})

/** What the list and the export show. */
export function licenseKeysOf({ organizationId }: MerchantContext, query: Filters): PageSource {
  const sought = query.query?.trim() || undefined
  const other = [
    ...given(query.customer_id, (ids) => part`t.customer_id = ANY(${ids}::uuid[])`),
    ...given(sought, (key) =>
      key.length > LONGEST_END
        ? part`t.key_hash = ${hashKey(key)}`
        : part`t.display_key = ${displayOf(key)}`,
    ),
  ]
  const facets = query.benefit_id?.map((id) => id.toLowerCase())
  return {
    from: part`license_keys t`,
    scope: part`t.organization_id = ${organizationId}`,
    filters: [...given(facets, (ids) => part`t.benefit_id = ANY(${ids}::uuid[])`), ...other],
    counted: other.length === 0 ? { organizationId, list: 'license-keys', facets } : undefined,
  }
}
