import type { Meter } from '@tollgate/db'
import { HOUR, secondsAfter } from '../../core/calendar.ts'
import {
  decodeColumns,
  instant,
  integer,
  nullable,
  type RowOf,
  row,
  text,
} from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { type Fragment, part } from '../../core/fragment.ts'
import { idAt } from '../../core/ids.ts'
import { runFragment } from '../../core/sql.ts'
import { keepOutFolding } from '../usage/turns.ts'
import { billing } from './billing.ts'
import type { PlannedEntry } from './plan-reset.ts'
import { type Ending, readKnown, recount, type Unsettled } from './unsettled.ts'

/** A customer meter, and where a period of it ends. */
export interface KnownEnding extends Ending {
  meter: Meter
  /** Where it was known that the period ends. */
  periodEndsAt: Date | null
  /** Where the period before ended. */
  resetAt: Date | null
  /** What is stamped before is not of any. */
  countsFrom: Date | null
  /** The subscription that bills it now. */
  billedBy: string | null
}

const columns = {
  place: integer,
  meter: row('meter'),
  periodEndsAt: nullable(instant),
  resetAt: nullable(instant),
  countsFrom: nullable(instant),
  billedBy: nullable(text),
}

/** Holds them in the order of their keys until the transaction ends, and keeps them from being folded. */
export async function holdAccounts<Given extends Ending>(
  tx: MerchantContext,
  endings: readonly Given[],
): Promise<(Given & KnownEnding)[]> {
  const { sql, organizationId, clock } = tx
  const given = placed(endings)
  await keepOutFolding(tx)
  await sql()`
    INSERT INTO customer_meters (id, organization_id, customer_id, meter_id, revision, created_at)
    SELECT new_id(${clock.now()}), m.organization_id, r."customerId", m.id, m.revision,
      ${clock.now()}
    FROM json_to_recordset(${given}::json) AS r("customerId" uuid, "meterId" uuid)
      JOIN meters m ON m.organization_id = ${organizationId} AND m.id = r."meterId"
    ORDER BY r."customerId", m.id
    ON CONFLICT (organization_id, customer_id, meter_id) DO NOTHING`
  const held = part`
      JOIN customer_meters a ON a.organization_id = ${organizationId}::uuid
        AND a.customer_id = r."customerId" AND a.meter_id = r."meterId"
      JOIN meters m ON m.organization_id = a.organization_id AND m.id = a.meter_id
      ${withBilling}
    ORDER BY a.customer_id, a.meter_id FOR UPDATE OF a`
  return readAccounts(tx, endings, held)
}

/** The same for what is only shown: nothing is held, nor made. */
export async function findAccounts<Given extends Ending>(
  ctx: MerchantContext,
  endings: readonly Given[],
): Promise<(Given & KnownEnding)[]> {
  const found = part`
      JOIN meters m ON m.organization_id = ${ctx.organizationId}::uuid AND m.id = r."meterId"
      LEFT JOIN customer_meters a ON a.organization_id = m.organization_id
        AND a.customer_id = r."customerId" AND a.meter_id = m.id
      ${withBilling}`
  return readAccounts(ctx, endings, found)
}

const withBilling = part`LEFT JOIN LATERAL (${billing}) b ON true`

async function readAccounts<Given extends Ending>(
  ctx: MerchantContext,
  endings: readonly Given[],
  joined: Fragment,
): Promise<(Given & KnownEnding)[]> {
  const found = await runFragment(
    ctx,
    part`
      SELECT r.place, to_json(m) AS meter, a.period_ends_at AS "periodEndsAt",
        a.reset_at AS "resetAt", a.counts_from AS "countsFrom", b.id AS "billedBy"
      FROM json_to_recordset(${placed(endings)}::json) AS r(
          place integer, "customerId" uuid, "meterId" uuid
        ) ${joined}`,
    { isNamed: true },
  )
  return withEndings(
    endings,
    found.map((one) => decodeColumns(columns, one)),
  )
}

function placed(endings: readonly Ending[]): string {
  return JSON.stringify(endings.map((ending, place) => ({ ...ending, place })))
}

/** Each customer meter once, with the last end that was asked for. */
function withEndings<Given extends Ending>(
  endings: readonly Given[],
  found: RowOf<typeof columns>[],
): (Given & KnownEnding)[] {
  const known = found.flatMap(({ place, ...account }) => {
    const ending = endings[place]
    return ending ? [{ ...ending, ...account }] : []
  })
  const sorted = known.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return [...new Map(sorted.map((one) => [keyOf(one), one])).values()]
}

export function keyOf({ customerId, meterId }: { customerId: string; meterId: string }): string {
  return `${customerId} ${meterId}`
}

/** Whether no period ended there already. */
export function isOpen({ resetAt, at }: KnownEnding): boolean {
  return resetAt === null || resetAt < at
}

/** What isn’t settled yet of each, with `isFolding` of those that are held. */
export async function readUnsettled(
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

interface Entered {
  unsettled: Unsettled
  entries: PlannedEntry[]
}

export async function saveEntries(
  { sql, organizationId, clock }: MerchantContext,
  all: readonly Entered[],
): Promise<void> {
  const rows = all.flatMap(({ unsettled: { customerId, meterId }, entries }) =>
    entries.map((entry) => ({ id: idAt(clock.now()), customerId, meterId, ...entry })),
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

/** What an account `a` has counted from then on, by a row `r` of `next` and `later`: see `withCounted`. */
export const setCounted = part`
  revision = r.revision, count = n.count, sum = n.sum, min = n.min, max = n.max,
  next_count = l.count, next_sum = l.sum, next_min = l.min, next_max = l.max, late_min = NULL,
  late_max = NULL`

export const withCounted = part`
  CROSS JOIN LATERAL json_to_record(r.next) AS n(
    count bigint, sum numeric, min numeric, max numeric
  )
  CROSS JOIN LATERAL json_to_record(r.later) AS l(
    count bigint, sum numeric, min numeric, max numeric
  )`
