import type { Meter } from '@tollgate/db'
import { HOUR, secondsAfter } from '../../core/calendar.ts'
import { instant, integer, nullable, type RowOf, row } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { idAt } from '../../core/ids.ts'
import { keepOutFolding } from '../usage/turns.ts'
import { type PlannedEntry, planBeginning, planReset, type ResetPlan } from './plan-reset.ts'
import { type Ending, readKnown, recount, type Unsettled } from './unsettled.ts'

export interface Reset extends Ending {
  /** Whose period ends; what another one bills is left to it. */
  subscriptionId: string | null
  /** Whether that one bills from there on, and nothing before. */
  begins?: boolean
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
  const begun = new Set(resets.filter(({ begins }) => begins).map(keyOf))
  await keepOutFolding(tx)
  const endings = await holdAccounts(tx, resets)
  const planned = (await readUnsettled(tx, endings, true)).map((unsettled) => ({
    unsettled,
    plan: begun.has(keyOf(unsettled)) ? planBeginning(unsettled) : planReset(unsettled),
  }))
  await saveEntries(tx, planned, 'closing')
  await beginPeriods(tx, endings, planned)
  await saveEntries(tx, planned, 'opening')
  return planned.map(presentUnits)
}

/**
 * Has subscriptions bill meters of their customers from an instant on. What is stamped before is never billed;
 * what was settled already stays.
 */
export async function beginBilling(
  tx: MerchantContext,
  begun: readonly (Ending & { subscriptionId: string })[],
): Promise<void> {
  if (begun.length === 0) return
  await resetCustomerMeters(
    tx,
    begun.map((one) => ({ ...one, begins: true })),
  )
  await tx.sql()`
    UPDATE customer_meters a SET subscription_id = r."subscriptionId",
      period_ends_at = r."nextEndsAt", counts_from = greatest(a.counts_from, r.at)
    FROM json_to_recordset(${JSON.stringify(begun)}::json) AS r(
      "customerId" uuid, "meterId" uuid, at timestamptz, "nextEndsAt" timestamptz,
      "subscriptionId" uuid
    )
    WHERE a.organization_id = ${tx.organizationId} AND a.customer_id = r."customerId"
      AND a.meter_id = r."meterId"`
}

/** What a reset would answer now. */
export async function peekReset(
  ctx: MerchantContext,
  endings: readonly Ending[],
): Promise<ResetUnits[]> {
  if (endings.length === 0) return []
  const found = await findAccounts(ctx, endings)
  const unsettled = await readUnsettled(ctx, found, false)
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

interface KnownEnding extends Ending {
  meter: Meter
  /** Where it was known that the period ends. */
  periodEndsAt: Date | null
}

const columns = {
  place: integer,
  meter: row('meter'),
  periodEndsAt: nullable(instant),
}

/** Holds them in the order of their keys, until the transaction ends. */
async function holdAccounts(tx: MerchantContext, resets: readonly Reset[]): Promise<KnownEnding[]> {
  const { sql, organizationId, clock } = tx
  const given = placed(resets)
  const billed = resets.flatMap(({ meterId, begins }) => (begins ? [] : meterId))
  await sql()`
    INSERT INTO customer_meters (id, organization_id, customer_id, meter_id, revision, created_at)
    SELECT new_id(${clock.now()}), m.organization_id, r."customerId", m.id, m.revision,
      ${clock.now()}
    FROM json_to_recordset(${given}::json) AS r("customerId" uuid, "meterId" uuid)
      JOIN meters m ON m.organization_id = ${organizationId} AND m.id = r."meterId"
    ORDER BY r."customerId", m.id
    ON CONFLICT (organization_id, customer_id, meter_id) DO NOTHING`
  await sql()`
    UPDATE meters SET billed_at = ${clock.now()}
    WHERE organization_id = ${organizationId} AND billed_at IS NULL
      AND id = ANY(${billed}::uuid[])`
  const found = await sql(columns)`
    SELECT r.place, to_json(m) AS meter, a.period_ends_at AS "periodEndsAt"
    FROM json_to_recordset(${given}::json) AS r(
        place integer, "customerId" uuid, "meterId" uuid, at timestamptz, "subscriptionId" uuid,
        begins boolean
      )
      JOIN customer_meters a ON a.organization_id = ${organizationId}
        AND a.customer_id = r."customerId" AND a.meter_id = r."meterId"
      JOIN meters m ON m.organization_id = a.organization_id AND m.id = a.meter_id
    WHERE (a.reset_at IS NULL OR a.reset_at < r.at)
      AND (r.begins OR a.subscription_id IS NULL OR a.subscription_id = r."subscriptionId")
    ORDER BY a.customer_id, a.meter_id FOR UPDATE OF a`
  return withEndings(resets, found)
}

async function findAccounts(
  { sql, organizationId }: MerchantContext,
  endings: readonly Ending[],
): Promise<KnownEnding[]> {
  const found = await sql(columns)`
    SELECT r.place, to_json(m) AS meter, a.period_ends_at AS "periodEndsAt"
    FROM json_to_recordset(${placed(endings)}::json) AS r(
        place integer, "customerId" uuid, "meterId" uuid
      )
      JOIN meters m ON m.organization_id = ${organizationId} AND m.id = r."meterId"
      LEFT JOIN customer_meters a ON a.organization_id = m.organization_id
        AND a.customer_id = r."customerId" AND a.meter_id = m.id`
  return withEndings(endings, found)
}

function placed(endings: readonly Ending[]): string {
  return JSON.stringify(endings.map((ending, place) => ({ ...ending, place })))
}

/** Each customer meter once, with the last end that was asked for. */
function withEndings(endings: readonly Ending[], found: RowOf<typeof columns>[]): KnownEnding[] {
  const known = found.flatMap(({ place, meter, periodEndsAt }) => {
    const ending = endings[place]
    return ending ? [{ ...ending, meter, periodEndsAt }] : []
  })
  const sorted = known.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return [...new Map(sorted.map((one) => [keyOf(one), one])).values()]
}

function keyOf({ customerId, meterId }: { customerId: string; meterId: string }): string {
  return `${customerId} ${meterId}`
}

async function readUnsettled(
  ctx: MerchantContext,
  endings: KnownEnding[],
  isFolding: boolean,
): Promise<Unsettled[]> {
  // Clocks of several machines differ by seconds: what one of them stamped may be ahead of this one.
  const soon = secondsAfter(ctx.clock.now(), HOUR)
  const isKnown = ({ at, nextEndsAt, periodEndsAt }: KnownEnding) =>
    periodEndsAt?.getTime() === at.getTime() && (nextEndsAt === null || nextEndsAt > soon)
  const known = endings.filter(isKnown)
  const read = await readKnown(ctx, { endings: known, isFolding })
  const others = Map.groupBy(
    endings.filter((ending) => !isKnown(ending)),
    ({ meterId }) => meterId,
  )
  for (const own of others.values()) {
    const [first] = own
    if (first) read.push(...(await recount(ctx, first.meter, { endings: own, isFolding })))
  }
  return read
}

async function saveEntries(
  { sql, organizationId, clock }: MerchantContext,
  planned: readonly Planned[],
  of: 'closing' | 'opening',
): Promise<void> {
  const rows = planned.flatMap(({ unsettled, plan }) =>
    plan[of].map((entry: PlannedEntry) => ({
      id: idAt(clock.now()),
      customerId: unsettled.customerId,
      meterId: unsettled.meterId,
      ...entry,
    })),
  )
  if (rows.length === 0) return
  await sql()`
    INSERT INTO meter_entries (id, organization_id, customer_id, meter_id, kind, units,
      rollover_units, created_at)
    SELECT id, ${organizationId}, "customerId", "meterId", kind, units, "rolloverUnits",
      ${clock.now()}
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r(
      id uuid, "customerId" uuid, "meterId" uuid, kind text, units numeric, "rolloverUnits" numeric
    )
    ORDER BY "customerId", "meterId", id`
}

async function beginPeriods(
  { sql, organizationId, clock }: MerchantContext,
  endings: readonly KnownEnding[],
  planned: readonly Planned[],
): Promise<void> {
  const endingOf = new Map(endings.map((ending) => [keyOf(ending), ending]))
  const rows = planned.map(({ unsettled }) => {
    const { meter, at, nextEndsAt } = endingOf.get(keyOf(unsettled)) ?? {}
    return { ...unsettled, revision: meter?.revision, at, nextEndsAt }
  })
  await sql()`
    UPDATE customer_meters a SET period = a.period + 1, reset_at = r.at,
      period_ends_at = r."nextEndsAt", revision = r.revision, count = n.count, sum = n.sum,
      min = n.min, max = n.max, next_count = l.count, next_sum = l.sum, next_min = l.min,
      next_max = l.max, next_until = NULL, modified_at = ${clock.now()}
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
