import type { customerMeterRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { given, part } from '../../core/fragment.ts'
import { listOf, oneOf } from '../../core/list.ts'
import type { PageSource } from '../../core/page.ts'
import { by, sortedBy } from '../../core/sorting.ts'
import { presentCustomerMeter } from './present.ts'
import { customerMeterRows } from './queries.ts'

type Query = z.output<typeof customerMeterRoutes.listCustomerMeters.request.query>

const sorting = sortedBy(
  {
    modified_at: by(part`t.modified_at`),
    created_at: by(part`t.created_at`),
    customer_id: by(part`t.customer_id`, part`t.meter_id`),
    customer_name: by(part`c.name`, part`c.id`, part`t.meter_id`),
    meter_id: by(part`t.meter_id`, part`t.created_at`),
    meter_name: by(part`g.name`, part`g.id`, part`t.created_at`),
    consumed_units: by(part`t.consumed_units`),
    credited_units: by(part`t.credited_units`),
    balance: by(part`t.balance`),
  },
  '-modified_at',
)

export const listCustomerMeters = listOf({
  sorting,
  source: customerMetersOf,
  rows: customerMeterRows,
  present: presentCustomerMeter,
})

function customerMetersOf(ctx: MerchantContext, query: Query): PageSource {
  const { organizationId } = ctx
  return {
    ...tablesOf(query, organizationId),
    scope: part`t.organization_id = ${organizationId}`,
    filters: [
      ...given(query.customer_id, (ids) => oneOf(part`t.customer_id`, ids)),
      ...given(query.meter_id, (ids) => oneOf(part`t.meter_id`, ids)),
      ...given(
        query.external_customer_id,
        (ids) => part`t.customer_id = ANY(ARRAY(
          SELECT e.id FROM customers e WHERE e.organization_id = ${organizationId}
            AND e.external_id = ANY(${ids}::text[]) AND e.deleted_at IS NULL
        ))`,
      ),
    ],
  }
}

/** Customers who were deleted are not listed. */
function tablesOf({ sorting: asked = [] }: Query, organizationId: string) {
  const names = asked.map((criterion) => criterion.replace('-', ''))
  if (names.includes('meter_name') && names.length === 1) {
    return {
      from: part`customer_meters t`,
      groups: groupedByMeter(organizationId, asked[0] === 'meter_name'),
    }
  }
  const from = part`customer_meters t
    JOIN customers c ON c.organization_id = t.organization_id AND c.id = t.customer_id
      AND c.deleted_at IS NULL`
  return {
    isJoined: names.includes('customer_name') || names.includes('meter_name'),
    from: names.includes('meter_name')
      ? part`${from} JOIN meters g ON g.organization_id = t.organization_id AND g.id = t.meter_id`
      : from,
  }
}

/** One meter may have most of the rows. */
function groupedByMeter(organizationId: string, isUpward: boolean) {
  return {
    from: part`meters g`,
    scope: part`g.organization_id = ${organizationId}`,
    // As a range, and customers row by row: where one meter has all rows, PostgreSQL would otherwise
    // read those of all meters, or all customers, again for each meter.
    key: part`t.meter_id BETWEEN g.id AND g.id AND (
      SELECT c.deleted_at IS NULL FROM customers c
      WHERE c.organization_id = t.organization_id AND c.id = t.customer_id
    )`,
    columns: part`t.created_at`,
    order: isUpward ? part`t.created_at, t.id` : part`t.created_at DESC, t.id DESC`,
  }
}
