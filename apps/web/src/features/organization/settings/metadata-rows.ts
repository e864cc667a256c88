import type { PlainMessageKey } from '@tollgate/messages'

export const metadataTypes = ['text', 'number', 'boolean', 'json'] as const
export type MetadataType = (typeof metadataTypes)[number]

/** One key and value of the metadata, as it is edited. */
export interface MetadataRow {
  /** Names the row on this screen only. */
  id: string
  key: string
  type: MetadataType
  /** The value as text: `true`, `42`, or JSON where it is neither text, number nor boolean. */
  value: string
}

/** Longest metadata that the API takes, counted as JSON text. */
export const maximumLength = 16_384

function typeOf(value: unknown): MetadataType {
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return 'number'
  return typeof value === 'boolean' ? 'boolean' : 'json'
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return JSON.stringify(value, null, 2)
}

/** The rows of stored metadata, which comes as JSON text. */
export function metadataRows(metadata: string | null): MetadataRow[] {
  const stored: object = metadata === null ? {} : JSON.parse(metadata)
  return Object.entries(stored).map(([key, value], position) => ({
    id: `stored-${position}`,
    key,
    type: typeOf(value),
    value: textOf(value),
  }))
}

/** The same value in another type, as far as it has a meaning there. */
export function changeType(row: MetadataRow, type: MetadataType): MetadataRow {
  if (type === 'boolean') return { ...row, type, value: String(row.value === 'true') }
  if (type === 'json' && row.type === 'text')
    return { ...row, type, value: JSON.stringify(row.value) }
  return { ...row, type }
}

/** The value of a row; undefined if its text doesn’t match its type. */
function readValue({ type, value }: MetadataRow): unknown {
  if (type === 'text') return value
  if (type === 'boolean') return value === 'true'
  if (type === 'number') return readNumber(value)
  return readJson(value)
}

function readNumber(text: string): number | undefined {
  const number = Number(text.trim())
  return text.trim() !== '' && Number.isFinite(number) ? number : undefined
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The object that the rows represent. */
export function toMetadata(rows: readonly MetadataRow[]): Record<string, unknown> {
  return Object.fromEntries(rows.map((row) => [row.key.trim(), readValue(row)]))
}

export function metadataLength(rows: readonly MetadataRow[]): number {
  return JSON.stringify(toMetadata(rows)).length
}

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
