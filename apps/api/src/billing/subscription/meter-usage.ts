/** What was used of a meter in the period that ends, as exact decimals. */
export interface MeterUsage {
  meterId: string
  consumed: string
  credited: string
}

/** What a line bills, as it is kept. */
export interface BilledUsage extends MeterUsage {
  billedUnits: string
  unitAmount: string
  capAmount: number | null
  period: { start: Date; end: Date }
}
