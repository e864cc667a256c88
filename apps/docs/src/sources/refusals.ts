import { type RefusalCode, refusalGroups, refusals } from '@tollgate/contracts'
import { tableOf } from './table.ts'

/** Every refusal code with its status and text, by area. */
export function refusalTables(): string {
  return Object.entries(refusalGroups)
    .map(([title, group]) => [`## ${title}`, '', tableOfCodes(Object.keys(group))].join('\n'))
    .join('\n\n')
}

function tableOfCodes(codes: readonly string[]): string {
  const known = codes.filter((code): code is RefusalCode => code in refusals).toSorted()
  return tableOf(['Code', 'Status', 'Text'], known.map(rowOf))
}

function rowOf(code: RefusalCode): string[] {
  const { status, text } = refusals[code]
  return [`\`${code}\``, String(status), text]
}
