import { readFileSync } from 'node:fs'
import { z } from 'zod'

const PLACE = /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/

const Table = z.record(z.string(), z.number().min(0).max(100)).superRefine((table, check) => {
  for (const place of Object.keys(table)) {
    const message = `${place} is no country such as DE, and no state such as US-CA`
    if (!PLACE.test(place)) check.addIssue({ code: 'custom', message })
  }
})

/** Percent by country or state, of the operator: added to prices of those who are registered nowhere. */
export type OperatorTable = ReadonlyMap<string, number>

/** Reads the JSON that TAX_TABLE_FILE names, or throws with what is wrong with it. */
export function readOperatorTable(file: string | undefined): OperatorTable {
  if (!file) return new Map()
  const { data, error } = Table.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (error) throw new Error(z.prettifyError(error))
  return new Map(Object.entries(data))
}
