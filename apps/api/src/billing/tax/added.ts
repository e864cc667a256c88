/** Countries where prices are quoted without tax. */
const ADDED = new Set(['US', 'CA', 'IN'])

/** Whether prices contain the tax by default. */
export function containsTax(country: string): boolean {
  return !ADDED.has(country)
}
