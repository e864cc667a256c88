import { Aggregation, Filter } from '@tollgate/contracts'
import type { Pool } from 'pg'
import { integer, json, list, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { compileAmount, compileFilter, type MeteredEvent } from '../meter/matches.ts'
import { neededNames } from '../meter/needed-names.ts'

/** A meter as it counts what is ingested. */
export interface CountingMeter {
  id: string
  revision: number
  /** Those of which an event must have one; null where it may have any. */
  names: ReadonlySet<string> | null
  matches: (event: MeteredEvent) => boolean
  /** Null where the event takes no part. */
  addedBy: (event: MeteredEvent) => number | null
}

export interface CountingMeters {
  /** Of the organization’s meters: as long as it is the same, so are they. */
  revision: number
  meters: MetersByName
}

/** By the names of the events that they may count, so that an event is compared with few of many meters. */
export interface MetersByName {
  named: ReadonlyMap<string, readonly CountingMeter[]>
  /** Those that may count an event of any name. */
  others: readonly CountingMeter[]
}

const KNOWN_MAXIMUM = 1000
const byPool = new WeakMap<Pool, Map<string, CountingMeters>>()

/** The organization’s meters as this process knows them: who writes by them compares the revision. */
export async function knownMeters(ctx: MerchantContext): Promise<CountingMeters> {
  const known = knownOf(ctx)
  const found = known.get(ctx.organizationId) ?? (await findMeters(ctx))
  if (known.size >= KNOWN_MAXIMUM) known.clear()
  known.set(ctx.organizationId, found)
  return found
}

export function forgetMeters(ctx: MerchantContext): void {
  knownOf(ctx).delete(ctx.organizationId)
}

function knownOf({ pool }: MerchantContext): Map<string, CountingMeters> {
  const known = byPool.get(pool) ?? new Map<string, CountingMeters>()
  byPool.set(pool, known)
  return known
}

const columns = {
  revision: integer,
  meters: list({ id: text, revision: integer, filter: json, aggregation: json }),
}

async function findMeters({ sql, organizationId }: MerchantContext): Promise<CountingMeters> {
  const [found] = await sql(columns)`
    SELECT coalesce(max(r.revision), 0) AS revision, (
      SELECT json_agg(json_build_object('id', m.id, 'revision', m.revision, 'filter', m.filter,
        'aggregation', m.aggregation)) FROM meters m WHERE m.organization_id = ${organizationId}
    ) AS meters
    FROM meter_revisions r WHERE r.organization_id = ${organizationId}`
  const { revision, meters } = found ?? { revision: 0, meters: [] }
  return {
    revision,
    meters: byNames(
      meters.map(({ id, revision, ...definition }) => {
        const filter = Filter.parse(definition.filter)
        return {
          id,
          revision,
          names: neededNames(filter),
          matches: compileFilter(filter),
          addedBy: compileAmount(Aggregation.parse(definition.aggregation)),
        }
      }),
    ),
  }
}

export function byNames(meters: readonly CountingMeter[]): MetersByName {
  const named = new Map<string, CountingMeter[]>()
  for (const meter of meters) {
    for (const name of meter.names ?? []) named.set(name, [...(named.get(name) ?? []), meter])
  }
  return { named, others: meters.filter(({ names }) => names === null) }
}
