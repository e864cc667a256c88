import { type Fragment, part } from '../../core/fragment.ts'
import type { WantedMetadata } from '../../core/metadata-filter.ts'

/** Events `t` whose metadata have these values, compared as text; what is nested is found by its path. */
export function havingValues(wanted: WantedMetadata | undefined): Fragment[] {
  return Object.entries(wanted ?? {}).map(
    ([key, values]) => part`coalesce(
      coalesce(t.metadata ->> ${key}::text, t.metadata #>> string_to_array(${key}::text, '.')) = ANY(${values}::text[]),
      false)`,
  )
}
