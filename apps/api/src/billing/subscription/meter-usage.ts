/** What was used of a meter in the period that ends, as exact decimals. */
export interface MeterUsage {
  meterId: string
  consumed: string
  credited: string
}
