import type { meterAlertRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { given, part } from '../../core/fragment.ts'
import { listOf, oneOf } from '../../core/list.ts'
import type { PageSource } from '../../core/page.ts'
import { by, sortedBy } from '../../core/sorting.ts'
import { presentMeterAlert } from './present.ts'
import { meterAlertRows } from './queries.ts'

type Query = z.output<typeof meterAlertRoutes.listMeterAlerts.request.query>

export const listMeterAlerts = listOf({
  sorting: sortedBy({ created_at: by(part`t.created_at`), name: by(part`t.name`) }, 'created_at'),
  source: alertsOf,
  rows: meterAlertRows,
  present: presentMeterAlert,
})

function alertsOf({ organizationId }: MerchantContext, query: Query): PageSource {
  return {
    from: part`meter_alerts t`,
    scope: part`t.organization_id = ${organizationId}`,
    filters: [
      ...given(query.meter_id, (ids) => oneOf(part`t.meter_id`, ids)),
      ...given(query.customer_id, (ids) => oneOf(part`t.customer_id`, ids)),
    ],
  }
}
