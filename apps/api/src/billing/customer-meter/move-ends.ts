import type { Subscription } from '@tollgate/db'
import { HOUR, secondsAfter } from '../../core/calendar.ts'
import type { MerchantContext } from '../../core/context.ts'
import { type Fragment, part } from '../../core/fragment.ts'
import { runFragment } from '../../core/sql.ts'
import { billing } from './billing.ts'

interface Changed {
  /** As it was before its product or its period changed, or it ended. */
  subscription: Pick<Subscription, 'customerId' | 'currentPeriodStart' | 'currentPeriodEnd'>
}

/**
 * Has periods of customer meters that were to end with a subscription end with what bills them now; where
 * nothing does, no end is known. What was kept apart for the period that would follow is of this one.
 */
export async function movePeriodEnds(
  tx: MerchantContext,
  changed: readonly Changed[],
): Promise<void> {
  if (changed.length === 0) return
  const { organizationId, clock } = tx
  const given = changed.map(({ subscription }) => {
    const { customerId, currentPeriodStart, currentPeriodEnd } = subscription
    return { customerId, currentPeriodStart, currentPeriodEnd }
  })
  await runFragment(
    tx,
    part`
      WITH moved AS MATERIALIZED (
        SELECT a.id, b.current_period_end AS ends_at
        FROM json_to_recordset(${JSON.stringify(given)}::json) AS r(
            "customerId" uuid, "currentPeriodStart" timestamptz, "currentPeriodEnd" timestamptz
          )
          JOIN customer_meters a ON a.organization_id = ${organizationId}::uuid
            AND a.customer_id = r."customerId"
            -- The start is where credits were to begin anew with a renewal that wasn’t paid.
            AND a.period_ends_at IN (r."currentPeriodStart", r."currentPeriodEnd")
          LEFT JOIN LATERAL (${billing}) b ON true
        WHERE a.period_ends_at IS DISTINCT FROM b.current_period_end
        ORDER BY a.customer_id, a.meter_id FOR UPDATE OF a
      )
      UPDATE customer_meters a SET ${setEnd(clock.now())}
      FROM moved m WHERE a.organization_id = ${organizationId}::uuid AND a.id = m.id`,
    { isNamed: true },
  )
}

/** Has the period of an account `a` end where `m` says. */
export function setEnd(now: Date): Fragment {
  // One that is past, or almost, may have use on both sides already: that is told apart where it ends.
  const soon = secondsAfter(now, HOUR)
  return part`
    period_ends_at = CASE WHEN m.ends_at > ${soon}::timestamptz THEN m.ends_at END,
    count = a.count + a.next_count, sum = a.sum + a.next_sum,
    min = least(a.min, a.next_min), max = greatest(a.max, a.next_max),
    next_count = 0, next_sum = 0, next_min = NULL, next_max = NULL`
}
