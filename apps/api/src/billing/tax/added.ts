/** Countries where prices are named without the tax. */
const ADDED = new Set(['US', 'CA', 'IN'])

/** Whether prices contain the tax where nobody says otherwise. */
export function containsTax(country: string): boolean {
  return !ADDED.has(country)
}
