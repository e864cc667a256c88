import { MemberWithUser } from '@tollgate/contracts'
import { expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createHarness } from '../../testing/harness.ts'
import {
  createStaff,
  joinAs,
  organizationPath,
  recordsOf,
  refusal,
  whereabouts,
} from '../../testing/members.ts'

const harness = await createHarness()
const { database } = harness
const path = `${organizationPath}/leave`

describeUserAccess({ harness, method: 'POST', path, body: { organizationId: newId() } })

test.each(['admin', 'member'] as const)('an %s leaves, and works nowhere then', async (role) => {
  const { organizationId, [role]: leaving } = await createStaff(harness)
  await leaving.browser.post(`${organizationPath}/set-active`, { organizationId })
  const answer = await leaving.browser.post(path, { organizationId })
  expect(answer.status).toBe(200)
  expect(MemberWithUser.parse(answer.body)).toMatchObject({
    id: leaving.member.id,
    user: { id: leaving.id, email: leaving.email },
  })
  expect(await database.member.count({ where: { id: leaving.member.id } })).toBe(0)
  expect(await whereabouts(harness, leaving.id)).toEqual({ active: [null], last: null })
})

test('another active organization stays active', async () => {
  const { organizationId, member } = await createStaff(harness)
  const other = await createStaff(harness)
  await database.member.create({
    data: {
      organizationId: other.organizationId,
      userId: member.id,
      roles: ['member'],
      createdAt: harness.clock.now(),
    },
  })
  const elsewhere = { organizationId: other.organizationId }
  await member.browser.post(`${organizationPath}/set-active`, elsewhere)
  await member.browser.post(path, { organizationId })
  expect(await whereabouts(harness, member.id)).toEqual({
    active: [other.organizationId],
    last: other.organizationId,
  })
})

test('an owner leaves while another one stays', async () => {
  const { organizationId, owner } = await createStaff(harness)
  await joinAs(harness, organizationId, 'owner')
  expect((await owner.browser.post(path, { organizationId })).status).toBe(200)
})

test('leaves an event and an audit entry', async () => {
  const { organizationId, member } = await createStaff(harness)
  await member.browser.post(path, { organizationId })
  const { events, entries } = await recordsOf(harness, organizationId)
  expect(events.map(({ type }) => type)).toEqual(['member.removed'])
  expect(entries).toEqual([
    expect.objectContaining({ action: 'member.left', actorId: member.id, subjectId: member.id }),
  ])
})

test('“You cannot leave the organization as the only owner”, with other roles besides, too', async () => {
  const { organizationId, owner } = await createStaff(harness)
  await database.member.update({
    where: { id: owner.member.id },
    data: { roles: ['member', 'owner'] },
  })
  expect(await owner.browser.post(path, { organizationId })).toMatchObject(
    refusal(400, 'You cannot leave the organization as the only owner'),
  )
})

test('“Member not found”: another organization, an unknown one, no id at all', async () => {
  const { owner } = await createStaff(harness)
  const other = await createStaff(harness)
  for (const organizationId of [other.organizationId, newId(), 'rocket', '']) {
    expect(await owner.browser.post(path, { organizationId })).toMatchObject(
      refusal(400, 'Member not found'),
    )
  }
})

test('bad input', async () => {
  const { owner } = await createStaff(harness)
  for (const body of [{}, { organizationId: null }, { organizationId: 7 }]) {
    expect(await owner.browser.post(path, body)).toMatchObject(
      refusal(400, 'Invalid body parameters'),
    )
  }
})
