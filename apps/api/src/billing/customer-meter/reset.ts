import type { MerchantContext } from '../../core/context.ts'
import {
  findAccounts,
  holdAccounts,
  isOpen,
  type KnownEnding,
  keyOf,
  readUnsettled,
  saveEntries,
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
}

/** The only way to end periods of customer meters. Those that ended there already are left out. */
export async function resetCustomerMeters(
  tx: MerchantContext,
  resets: readonly Reset[],
): Promise<ResetUnits[]> {
  if (resets.length === 0) return []
  const held = await holdAccounts(tx, resets)
  const endings = held.filter((one) => isOpen(one) && isOwn(one))
  const planned = (await readUnsettled(tx, endings, true)).map((unsettled) => ({
    unsettled,
    plan: planReset(unsettled),
  }))
  await saveEntries(
    tx,
    planned.map(({ unsettled, plan }) => ({ unsettled, entries: plan.closing })),
  )
  await beginPeriods(tx, endings, planned)
  await saveEntries(
    tx,
    planned.map(({ unsettled, plan }) => ({ unsettled, entries: plan.opening })),
  )
  return planned.map(presentUnits)
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
  const unsettled = await readUnsettled(ctx, endings, false)
  return unsettled.map((one) => presentUnits({ unsettled: one, plan: planReset(one) }))
}

interface Planned {
  unsettled: Unsettled
  plan: ResetPlan
}

function presentUnits({ unsettled, plan }: Planned): ResetUnits {
  const { customerId, meterId } = unsettled
  return {
    customerId,
    meterId,
    consumedUnits: plan.consumed,
    creditedUnits: plan.credited,
    carriedUnits: plan.carried,
  }
}

async function beginPeriods(
  { sql, organizationId, clock }: MerchantContext,
  endings: readonly KnownEnding[],
  planned: readonly Planned[],
): Promise<void> {
  if (planned.length === 0) return
  const endingOf = new Map(endings.map((ending) => [keyOf(ending), ending]))
  const rows = planned.map(({ unsettled }) => {
    const { meter, at, nextEndsAt } = endingOf.get(keyOf(unsettled)) ?? {}
    return { ...unsettled, revision: meter?.revision, at, nextEndsAt }
  })
  const meterIds = rows.map(({ meterId }) => meterId)
  await sql()`
    UPDATE meters SET billed_at = ${clock.now()}
    WHERE organization_id = ${organizationId} AND billed_at IS NULL
      AND id = ANY(${meterIds}::uuid[])`
  await sql()`
    UPDATE customer_meters a SET period = a.period + 1, reset_at = r.at,
      period_ends_at = r."nextEndsAt", revision = r.revision, count = n.count, sum = n.sum,
      min = n.min, max = n.max, next_count = l.count, next_sum = l.sum, next_min = l.min,
      next_max = l.max, late_min = NULL, late_max = NULL,
      modified_at = ${clock.now()}
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r(
        "customerId" uuid, "meterId" uuid, revision integer, at timestamptz,
        "nextEndsAt" timestamptz, next json, later json
      )
      CROSS JOIN LATERAL json_to_record(r.next) AS n(
        count bigint, sum numeric, min numeric, max numeric
      )
      CROSS JOIN LATERAL json_to_record(r.later) AS l(
        count bigint, sum numeric, min numeric, max numeric
      )
    WHERE a.organization_id = ${organizationId} AND a.customer_id = r."customerId"
      AND a.meter_id = r."meterId"`
}
