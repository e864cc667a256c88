import type { AuditEntry } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { auditCsv } from './csv.ts'

const entry: AuditEntry = {
  id: 'e1',
  sequence: 7,
  createdAt: '2026-03-14T09:26:53.589Z',
  action: 'member.updated',
  actor: { type: 'user', id: 'u1', name: 'Ada', email: 'ada@example.com' },
  impersonator: null,
  target: { type: 'member', id: null },
  before: null,
  after: { note: 'a "b", c' },
  detailsErased: false,
  requestId: 'r1',
}

it('has one cell below each name', () => {
  expect(auditCsv.header).toBe(
    'sequence,createdAt,action,actorType,actorId,actorName,actorEmail,targetType,targetId,' +
      'before,after,detailsErased,requestId,id,impersonatorId,impersonatorName\r\n',
  )
  expect(auditCsv.line(entry)).toBe(
    '7,2026-03-14T09:26:53.589Z,member.updated,user,u1,Ada,ada@example.com,member,,' +
      ',"{""note"":""a \\""b\\"", c""}",false,r1,e1,,\r\n',
  )
})
