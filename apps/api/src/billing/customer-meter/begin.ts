import type { MerchantContext } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { runFragment } from '../../core/sql.ts'
import {
  findAccounts,
  holdAccounts,
  isOpen,
  keyOf,
  readUnsettled,
  saveEntries,
  setCounted,
  withCounted,
} from './accounts.ts'
import { planBeginning } from './plan-reset.ts'
import type { Ending } from './unsettled.ts'

/** From when on a subscription bills a meter of its customer. */
export interface Beginning extends Ending {
  subscriptionId: string
}

/**
 * Has subscriptions bill meters of their customers from an instant on. What is stamped before is never billed;
 * what was settled already stays.
 */
export async function beginBilling(
  tx: MerchantContext,
  beginnings: readonly Beginning[],
): Promise<void> {
  if (beginnings.length === 0) return
  const { sql, organizationId, clock } = tx
  const held = await holdAccounts(tx, beginnings)
  const unsettled = await readUnsettled(tx, held.filter(isOpen), true)
  await saveEntries(
    tx,
    unsettled.map((one) => ({ unsettled: one, entries: planBeginning(one).entries })),
  )
  const countedOf = new Map(unsettled.map((one) => [keyOf(one), one]))
  const rows = held.map(({ meter, ...one }) => {
    const { next, later } = countedOf.get(keyOf(one)) ?? {}
    return { ...one, next, later, revision: meter.revision }
  })
  await sql()`
    UPDATE customer_meters a SET subscription_id = r."subscriptionId",
      period_ends_at = r."nextEndsAt", counts_from = greatest(a.counts_from, r.at)
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r(
      "customerId" uuid, "meterId" uuid, at timestamptz, "nextEndsAt" timestamptz,
      "subscriptionId" uuid
    )
    WHERE a.organization_id = ${organizationId} AND a.customer_id = r."customerId"
      AND a.meter_id = r."meterId"`
  await runFragment(
    tx,
    part`
      UPDATE customer_meters a SET ${setCounted}, modified_at = ${clock.now()}
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r(
        "customerId" uuid, "meterId" uuid, revision integer, next json, later json
      ) ${withCounted}
      WHERE a.organization_id = ${organizationId} AND a.customer_id = r."customerId"
        AND a.meter_id = r."meterId" AND r.next IS NOT NULL`,
    { isNamed: true },
  )
}

/** What would be billed as used already, and be left of credits, if it began now. */
export async function peekBeginning(
  ctx: MerchantContext,
  beginnings: readonly Beginning[],
): Promise<{ meterId: string; consumed: string; credited: string; countsFrom: null }[]> {
  if (beginnings.length === 0) return []
  const found = await findAccounts(ctx, beginnings)
  const unsettled = await readUnsettled(ctx, found.filter(isOpen), false)
  return unsettled.map((one) => ({
    meterId: one.meterId,
    consumed: one.consumedNext,
    credited: planBeginning(one).left,
    countsFrom: null,
  }))
}
