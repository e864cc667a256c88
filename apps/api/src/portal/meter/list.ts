import type { portalMeterRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { CustomerContext } from '../../core/context.ts'
import { given, part } from '../../core/fragment.ts'
import { listOf, oneOf } from '../../core/list.ts'
import type { PageSource } from '../../core/page.ts'
import { by, sortedBy } from '../../core/sorting.ts'
import { presentPortalMeter } from './present.ts'
import { ownMeterRows } from './queries.ts'

type Query = z.output<typeof portalMeterRoutes.listPortalMeters.request.query>

const sorting = sortedBy(
  {
    modified_at: by(part`t.modified_at`),
    created_at: by(part`t.created_at`),
    meter_id: by(part`t.meter_id`),
    meter_name: by(part`g.name`, part`g.id`),
    consumed_units: by(part`t.consumed_units`),
    credited_units: by(part`t.credited_units`),
    balance: by(part`t.balance`),
  },
  '-modified_at',
)

export const listPortalMeters = listOf({
  sorting,
  source: metersOf,
  rows: ownMeterRows,
  present: presentPortalMeter,
})

function metersOf({ organizationId, actor }: CustomerContext, query: Query): PageSource | null {
  if (actor.customerId === null || actor.checkoutId !== null) return null
  return {
    from: part`customer_meters t
      JOIN meters g ON g.organization_id = t.organization_id AND g.id = t.meter_id`,
    scope: part`t.organization_id = ${organizationId} AND t.customer_id = ${actor.customerId}`,
    filters: [
      ...given(query.organization_id, (id) => part`t.organization_id = ${id}`),
      ...given(query.query, (sought) => part`strpos(lower(g.name), lower(${sought})) > 0`),
      ...given(query.meter_id, (ids) => oneOf(part`t.meter_id`, ids)),
    ],
  }
}
