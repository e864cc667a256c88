import type { PlainMessageKey } from '@tollgate/messages'
import { type MetadataRow, maximumLength, metadataLength, readValue } from './metadata-rows.ts'

export function keyProblem(
  row: MetadataRow,
  rows: readonly MetadataRow[],
): PlainMessageKey | undefined {
  const key = row.key.trim()
  if (key === '') return 'organization.metadata.key_missing'
  const same = rows.filter((other) => other.key.trim() === key)
  return same.length > 1 ? 'organization.metadata.key_twice' : undefined
}

export function valueProblem(
  row: MetadataRow,
  rows: readonly MetadataRow[],
): PlainMessageKey | undefined {
  if (readValue(row) === undefined) {
    return row.type === 'number'
      ? 'organization.metadata.no_number'
      : 'organization.metadata.no_json'
  }
  const tooLong = metadataLength(rows) > maximumLength
  return tooLong && row === longestRow(rows) ? 'organization.metadata.too_long' : undefined
}

/** All of it is too long together: what is longest can be shortened most. */
function longestRow(rows: readonly MetadataRow[]): MetadataRow | undefined {
  return rows.toSorted((one, other) => other.value.length - one.value.length)[0]
}
