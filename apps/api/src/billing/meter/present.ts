import { Aggregation, Filter, MetadataOutput, type Meter } from '@tollgate/contracts'
import type { Meter as MeterRow } from '@tollgate/db'
import { presentRecord } from '../../core/present-record.ts'

export function presentMeter(row: MeterRow): Meter {
  return {
    ...presentRecord(row),
    metadata: MetadataOutput.parse(row.metadata),
    name: row.name,
    filter: Filter.parse(row.filter),
    aggregation: Aggregation.parse(row.aggregation),
    organization_id: row.organizationId,
    progress: progressOf(row),
    billed_at: row.billedAt?.toISOString() ?? null,
  }
}

/** How far events from before are counted, in the order of their times. */
function progressOf({ builtAt, buildFrom, buildUntil, builtTo }: MeterRow): number {
  if (builtAt) return 1
  if (!buildFrom || !buildUntil || !builtTo) return 0
  const part = builtTo.getTime() - buildFrom.getTime()
  const whole = buildUntil.getTime() - buildFrom.getTime()
  return whole > 0 ? Math.min(Math.floor((part / whole) * 100) / 100, 0.99) : 0
}
