import type { FilterClause } from '@tollgate/contracts'
import { z } from 'zod'

const Instant = z.iso.datetime({ offset: true })

/** Milliseconds since 1970 of a text of ISO 8601 or of Unix seconds; null if the value is neither. */
export function instantOf(value: FilterClause['value']): number | null {
  if (typeof value === 'boolean') return null
  if (typeof value === 'number') return value * 1000
  return Instant.safeParse(value).success ? Date.parse(value) : null
}
