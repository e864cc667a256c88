/** What was used of a meter in the period that ends, as exact decimals. */
export interface MeterUsage {
  meterId: string
  consumed: string
  credited: string
  /** What is stamped before is not among it; null where the whole period counts. */
  countsFrom: Date | null
}
