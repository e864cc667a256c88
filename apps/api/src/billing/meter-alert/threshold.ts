import type { MeterAlert } from '@tollgate/contracts'
import { Prisma } from '@tollgate/db'

/** The columns of a threshold: one of them is set. */
export function thresholdOf(threshold: MeterAlert['threshold']) {
  return threshold.type === 'units'
    ? { thresholdUnits: new Prisma.Decimal(threshold.units), thresholdPercent: null }
    : { thresholdUnits: null, thresholdPercent: threshold.percent }
}
