import type { Benefit } from '#api/model/index.ts'

/** What only customers who have the benefit read; other kinds than custom ones have no note. */
export function noteOf(benefit: Benefit): string | null {
  return benefit.type === 'custom' ? benefit.properties.note : null
}
