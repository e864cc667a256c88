import { invitationStatuses } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { canMove, isOpen, mayGive } from './lifecycle.ts'

const expiresAt = new Date('2026-03-14T09:00:00Z')
const times = {
  'in time': new Date('2026-03-14T08:59:59.999Z'),
  'too late': expiresAt,
}

const allowed = new Set([
  'in time: pending → accepted',
  'in time: pending → rejected',
  'in time: pending → canceled',
  'in time: accepted → canceled',
  'in time: rejected → canceled',
  'in time: canceled → canceled',
  'too late: pending → canceled',
  'too late: accepted → canceled',
  'too late: rejected → canceled',
  'too late: canceled → canceled',
])

const moves = Object.entries(times).flatMap(([when, now]) =>
  invitationStatuses.flatMap((from) =>
    invitationStatuses.map((to) => ({ move: `${when}: ${from} → ${to}`, from, to, now })),
  ),
)

it.each(moves)('goes only as the table says ($move)', ({ move, from, to, now }) => {
  expect(canMove({ status: from, expiresAt }, to, now)).toBe(allowed.has(move))
})

it.each(invitationStatuses)('is open while it is pending and in time (%s)', (status) => {
  expect(isOpen({ status, expiresAt }, times['in time'])).toBe(status === 'pending')
  expect(isOpen({ status, expiresAt }, times['too late'])).toBe(false)
})

it('knows no other status', () => {
  const lost = { status: 'lost', expiresAt }
  expect(() => canMove(lost, 'accepted', times['in time'])).toThrow()
})

it.each([
  [['owner'], ['owner'], true],
  [['admin'], ['owner'], false],
  [['admin'], ['admin', 'member'], true],
  [['admin'], ['member', 'owner'], false],
  [['member'], ['member'], false],
  [['rocket'], ['member'], false],
  [[], ['member'], false],
])('lasts while its inviter, %j, could give %j: %s', (held, roles, expected) => {
  expect(mayGive(held, roles)).toBe(expected)
})
