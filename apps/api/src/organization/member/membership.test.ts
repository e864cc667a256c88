import { MemberWithUser } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createStaff, organizationPath, refusal } from '../../testing/members.ts'

const harness = await createHarness()
const { database } = harness

describe('the own membership', () => {
  const path = `${organizationPath}/get-active-member`

  describeUserAccess({ harness, method: 'GET', path })

  test('is that of the active organization', async () => {
    const { organizationId, admin } = await createStaff(harness)
    const { status, body } = await admin.browser.get(path)
    expect(status).toBe(200)
    expect(MemberWithUser.parse(body)).toEqual({
      id: admin.member.id,
      organizationId,
      userId: admin.id,
      role: 'admin',
      teamId: null,
      createdAt: admin.member.createdAt.toISOString(),
      user: { id: admin.id, email: admin.email, name: 'Ada Lovelace', image: null },
    })
  })

  test('“No active organization”', async () => {
    const ada = await createUser(harness)
    expect(await ada.browser.get(path)).toMatchObject(refusal(400, 'No active organization'))
  })

  test('“Member not found”: a session that still works where the user is no member', async () => {
    const { member } = await createStaff(harness)
    await database.member.delete({ where: { id: member.member.id } })
    expect(await member.browser.get(path)).toMatchObject(refusal(400, 'Member not found'))
  })
})

describe('asking for a permission', () => {
  const path = `${organizationPath}/has-permission`

  describeUserAccess({ harness, method: 'POST', path, body: { permissions: { team: ['create'] } } })

  test.each([
    ['owner', { organization: ['delete'], member: ['delete'] }, true],
    ['admin', { organization: ['update'] }, true],
    ['admin', { organization: ['update', 'delete'] }, false],
    ['member', { invitation: ['create'] }, false],
    ['owner', { rocket: ['launch'] }, false],
    ['owner', { organization: ['launch'] }, false],
    ['owner', {}, false],
  ] as const)('%s, asked for %j: %s', async (role, permissions, success) => {
    const staff = await createStaff(harness)
    const answer = await staff[role].browser.post(path, { permissions })
    expect(answer).toMatchObject({ status: 200, body: { error: null, success } })
  })

  test('takes the older name of the field, and the organization named', async () => {
    const { organizationId, owner } = await createStaff(harness)
    await owner.browser.post(`${organizationPath}/set-active`, { organizationId: null })
    const body = { permission: { member: ['create'] }, organizationId }
    expect(await owner.browser.post(path, body)).toMatchObject({
      status: 200,
      body: { success: true },
    })
  })

  test('“User is not a member of the organization”: another’s, unknown, or no id', async () => {
    const { owner } = await createStaff(harness)
    const other = await createStaff(harness)
    for (const organizationId of [other.organizationId, newId(), 'rocket']) {
      const body = { permissions: { member: ['create'] }, organizationId }
      expect(await owner.browser.post(path, body)).toMatchObject(
        refusal(401, 'User is not a member of the organization'),
      )
    }
  })

  test('“No active organization”: none given either', async () => {
    const ada = await createUser(harness)
    expect(await ada.browser.post(path, { permissions: { team: ['create'] } })).toMatchObject(
      refusal(400, 'No active organization'),
    )
  })

  test('bad input', async () => {
    const { owner } = await createStaff(harness)
    for (const body of [{}, { permissions: ['x'] }, { permissions: { team: 'create' } }]) {
      expect(await owner.browser.post(path, body)).toMatchObject(
        refusal(400, 'Invalid body parameters'),
      )
    }
  })
})
