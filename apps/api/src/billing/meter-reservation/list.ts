import type { MeterReservationStatus, meterReservationRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { type Fragment, given, joinParts, part } from '../../core/fragment.ts'
import { listOf, oneOf } from '../../core/list.ts'
import type { PageSource } from '../../core/page.ts'
import { by, sortedBy } from '../../core/sorting.ts'
import { presentMeterReservation } from './present.ts'
import { reservationRows } from './queries.ts'

type Query = z.output<typeof meterReservationRoutes.listMeterReservations.request.query>

export const listMeterReservations = listOf({
  sorting: sortedBy({ created_at: by(part`t.created_at`) }, '-created_at'),
  source: reservationsOf,
  rows: reservationRows,
  present: presentMeterReservation,
})

function reservationsOf({ organizationId, clock }: MerchantContext, query: Query): PageSource {
  return {
    from: part`meter_reservations t`,
    scope: part`t.organization_id = ${organizationId}`,
    filters: [
      ...given(query.customer_id, (ids) => oneOf(part`t.customer_id`, ids)),
      ...given(query.meter_id, (ids) => oneOf(part`t.meter_id`, ids)),
      ...given(query.status, (statuses) => {
        const conditions = statuses.map((status) => having(status, clock.now()))
        return part`(${joinParts([part`false`, ...conditions], ' OR ')})`
      }),
    ],
  }
}

function having(status: MeterReservationStatus, now: Date): Fragment {
  switch (status) {
    case 'reserved':
      return part`t.status = 'reserved' AND t.expires_at > ${now}`
    case 'expired':
      return part`t.status = 'expired' OR t.status = 'reserved' AND t.expires_at <= ${now}`
    default:
      return part`t.status = ${status}`
  }
}
