import { type Fragment, joinParts, part } from './fragment.ts'

/** For each key, the values of which one is enough. */
export type WantedMetadata = Readonly<Record<string, readonly string[]>>

/**
 * Rows of `t` whose metadata have these values, compared as text. The terms are what is indexed, and
 * tell how many rows to expect; the comparison before them is cheap for each row that is read.
 */
export function havingMetadata(
  organizationId: string,
  wanted: WantedMetadata | undefined,
): Fragment[] {
  return Object.entries(wanted ?? {}).map(([key, values]) => {
    const terms = values.map(
      (value) => part`metadata_term(${organizationId}::uuid, ${key}::text, ${value}::text)`,
    )
    return part`coalesce(t.metadata ->> ${key}::text = ANY(${values}::text[]), false)
      AND t.metadata <> '{}'
      AND metadata_terms(t.organization_id, t.metadata) && ARRAY[${joinParts(terms, ', ')}]`
  })
}
