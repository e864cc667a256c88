import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { checkTaxTable } from '../../doctor/check-tax-table.ts'
import { readSettings } from '../../settings/settings.ts'
import { readOperatorTable } from './operator-table.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'tollgate-taxes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(text: string): string {
  const file = path.join(folder, 'taxes.json')
  writeFileSync(file, text)
  return file
}

it('is read from a file, if there is one', () => {
  expect(readOperatorTable(undefined)).toEqual(new Map())
  const file = write('{"DE": 20, "US-CA": 7.25}')
  expect(readOperatorTable(file)).toEqual(
    new Map([
      ['DE', 20],
      ['US-CA', 7.25],
    ]),
  )
  expect(checkTaxTable(readSettings({ TAX_TABLE_FILE: file }))).toMatchObject([
    { level: 'fine', text: 'has the rates of 2 places.' },
  ])
  expect(checkTaxTable(readSettings({}))).toEqual([])
})

it.each([
  ['no JSON', '{', 'JSON'],
  ['a list', '[]', 'expected record'],
  ['a name that no place has', '{"Germany": 19}', 'Germany is no country'],
  ['a share in the place of percent', '{"DE": "19%"}', 'expected number'],
  ['less than nothing', '{"DE": -1}', '>=0'],
  ['more than all', '{"DE": 101}', '<=100'],
])('can’t be %s', (_case, text, reason) => {
  const file = write(text)
  expect(() => readOperatorTable(file)).toThrow(reason)
  const [finding] = checkTaxTable(readSettings({ TAX_TABLE_FILE: file }))
  expect(finding).toMatchObject({ level: 'problem', subject: 'Tax table' })
})

it('can’t be a file that isn’t there', () => {
  const findings = checkTaxTable(readSettings({ TAX_TABLE_FILE: path.join(folder, 'none') }))
  expect(findings).toMatchObject([{ level: 'problem' }])
})
