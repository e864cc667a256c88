import type { AuditEntry } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { csvEntry, csvHeader } from './csv.ts'

const entry: AuditEntry = {
  id: 'e1',
  sequence: 7,
  createdAt: '2026-03-14T09:26:53.589Z',
  action: 'member.updated',
  actor: { type: 'user', id: 'u1', name: 'Ada', email: 'ada@example.com' },
  target: { type: 'member', id: null },
  before: null,
  after: { note: 'a "b", c' },
  detailsErased: false,
  requestId: 'r1',
}

/** The line with this name of the actor: what is written for the name. */
function named(name: string): string {
  const [before = '', after = ''] = csvEntry({
    ...entry,
    actor: { ...entry.actor, name: '|' },
  }).split('|')
  return csvEntry({ ...entry, actor: { ...entry.actor, name } }).slice(before.length, -after.length)
}

it('has one cell below each name', () => {
  expect(csvHeader).toBe(
    'sequence,createdAt,action,actorType,actorId,actorName,actorEmail,targetType,targetId,' +
      'before,after,detailsErased,requestId,id\r\n',
  )
  expect(csvEntry(entry)).toBe(
    '7,2026-03-14T09:26:53.589Z,member.updated,user,u1,Ada,ada@example.com,member,,' +
      ',"{""note"":""a \\""b\\"", c""}",false,r1,e1\r\n',
  )
})

it.each([
  ['Ada', 'Ada'],
  ['', ''],
  ['Lovelace, Ada', '"Lovelace, Ada"'],
  ['the "first"', '"the ""first"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['Ünïcødé 🦊', 'Ünïcødé 🦊'],
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  ['＝1+1', "'＝1+1"],
  ['=HYPERLINK("http://evil.test","x")', '"\'=HYPERLINK(""http://evil.test"",""x"")"'],
  ['a=1', 'a=1'],
])('writes %j as %j', (text, cell) => {
  expect(named(text)).toBe(cell)
})
