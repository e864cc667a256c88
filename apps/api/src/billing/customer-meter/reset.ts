import type { MerchantContext } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { runFragment } from '../../core/sql.ts'
import { reachMeterAlerts } from '../meter-alert/reach.ts'
import {
  findAccounts,
  holdAccounts,
  isOpen,
  type KnownEnding,
  keyOf,
  readUnsettled,
  saveEntries,
  setCounted,
  withCounted,
} from './accounts.ts'
import { planReset, type ResetPlan } from './plan-reset.ts'
import type { Ending, Unsettled } from './unsettled.ts'

export interface Reset extends Ending {
  /** Whose period ends; what another one bills is left to it. */
  subscriptionId: string | null
}

/** Units of a period that has ended, as exact decimals. */
export interface ResetUnits {
  customerId: string
  meterId: string
  consumedUnits: string
  creditedUnits: string
  carriedUnits: string
  /** What is stamped before is not among them. */
  countsFrom: Date | null
}

/** The only way to end periods of customer meters. Those that ended there already are left out. */
export async function resetCustomerMeters(
  tx: MerchantContext,
  resets: readonly Reset[],
): Promise<ResetUnits[]> {
  if (resets.length === 0) return []
  const held = await holdAccounts(tx, resets)
  const endings = held.filter((one) => isOpen(one) && isOwn(one))
  const planned = planAll(endings, await readUnsettled(tx, endings, true))
  await saveEntries(
    tx,
    planned.map(({ unsettled, plan }) => ({ unsettled, entries: plan.closing })),
  )
  await beginPeriods(tx, planned)
  await saveEntries(
    tx,
    planned.map(({ unsettled, plan }) => ({ unsettled, entries: plan.opening })),
  )
  const units = planned.map(presentUnits)
  await reachMeterAlerts(tx, units)
  return units
}

function isOwn({ subscriptionId, billedBy }: Reset & KnownEnding): boolean {
  return billedBy === null || billedBy === subscriptionId
}

/** What a reset would answer now. */
export async function peekReset(
  ctx: MerchantContext,
  resets: readonly Reset[],
): Promise<ResetUnits[]> {
  if (resets.length === 0) return []
  const found = await findAccounts(ctx, resets)
  const endings = found.filter((one) => isOpen(one) && isOwn(one))
  return planAll(endings, await readUnsettled(ctx, endings, false)).map(presentUnits)
}

interface Planned {
  ending: KnownEnding
  unsettled: Unsettled
  plan: ResetPlan
}

function planAll(endings: readonly KnownEnding[], all: readonly Unsettled[]): Planned[] {
  const endingOf = new Map(endings.map((ending) => [keyOf(ending), ending]))
  return all.flatMap((unsettled) => {
    const ending = endingOf.get(keyOf(unsettled))
    return ending ? [{ ending, unsettled, plan: planReset(unsettled) }] : []
  })
}

function presentUnits({ ending, plan }: Planned): ResetUnits {
  const { customerId, meterId, countsFrom } = ending
  return {
    customerId,
    meterId,
    consumedUnits: plan.consumed,
    creditedUnits: plan.credited,
    carriedUnits: plan.carried,
    countsFrom,
  }
}

async function beginPeriods(tx: MerchantContext, planned: readonly Planned[]): Promise<void> {
  const { sql, organizationId, clock } = tx
  if (planned.length === 0) return
  const rows = planned.map(({ unsettled, ending: { meter, at, nextEndsAt } }) => ({
    ...unsettled,
    revision: meter.revision,
    at,
    nextEndsAt,
  }))
  const meterIds = rows.map(({ meterId }) => meterId)
  await sql()`
    UPDATE meters SET billed_at = ${clock.now()}
    WHERE organization_id = ${organizationId} AND billed_at IS NULL
      AND id = ANY(${meterIds}::uuid[])`
  await runFragment(
    tx,
    part`
      UPDATE customer_meters a SET period = a.period + 1, reset_at = r.at,
        period_ends_at = r."nextEndsAt", ${setCounted}, modified_at = ${clock.now()}
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r(
        "customerId" uuid, "meterId" uuid, revision integer, at timestamptz,
        "nextEndsAt" timestamptz, next json, later json
      ) ${withCounted}
      WHERE a.organization_id = ${organizationId} AND a.customer_id = r."customerId"
        AND a.meter_id = r."meterId"`,
    { isNamed: true },
  )
}
