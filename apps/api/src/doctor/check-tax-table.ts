import { readOperatorTable } from '../providers/tax/operator-table.ts'
import type { Settings } from '../settings/settings.ts'
import { type Finding, fine, problem, reasonOf } from './finding.ts'

const SUBJECT = 'Tax table'

/** Reports nothing unless a table is configured. */
export function checkTaxTable({ TAX_TABLE_FILE: file }: Settings): Finding[] {
  if (!file) return []
  try {
    const { size } = readOperatorTable(file)
    return [fine(SUBJECT, `has the rates of ${size === 1 ? 'one place' : `${size} places`}.`)]
  } catch (error) {
    return [problem(SUBJECT, `can’t be used: ${reasonOf(error)}. Fix the JSON in TAX_TABLE_FILE.`)]
  }
}
