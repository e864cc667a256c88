import { describe, expect, test } from 'vitest'
import { type Browser, createBrowser } from '../../testing/browser.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { answer, invite, postInvitation } from '../../testing/invitations.ts'
import { createStaff, joinAs, organizationPath, refusal } from '../../testing/members.ts'
import { insertTeam } from '../../testing/teams.ts'

const harness = await createHarness({ settings: { TEAM_MEMBER_LIMIT: 2 } })
const { app, database } = harness

/** A call that doesn’t wait for the others of its browser, nor keeps their cookies. */
function post({ browser }: { browser: Browser }, route: string, body: object) {
  const cookie = `tollgate.session_token=${browser.cookies.get('tollgate.session_token')}`
  return createBrowser(app).post(`${organizationPath}/${route}`, body, { cookie })
}

/** Races are lost in more than one way: each is run some times. */
const rounds = Array.from({ length: 3 }, (_, index) => index + 1)

async function createStaffWithTeams() {
  const staff = await createStaff(harness)
  const { organizationId } = staff
  const first = await insertTeam(harness, organizationId)
  const second = await insertTeam(harness, organizationId)
  return { ...staff, first, second }
}

describe('one team stays', () => {
  test.each(rounds)('when two admins remove the last two (%i)', async () => {
    const { organizationId, admin, first, second } = await createStaffWithTeams()
    const other = await joinAs(harness, organizationId, 'admin')
    const answers = await Promise.all([
      post(admin, 'remove-team', { teamId: first.id }),
      post(other, 'remove-team', { teamId: second.id }),
    ])
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toEqual([
      expect.objectContaining({
        status: 400,
        body: expect.objectContaining({ message: 'Unable to remove last team' }),
      }),
    ])
    expect(await database.team.count({ where: { organizationId } })).toBe(1)
  })

  test('when ten remove the same one: one does it', async () => {
    const { organizationId, admin, first } = await createStaffWithTeams()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(admin, 'remove-team', { teamId: first.id })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9)
    expect(await database.team.count({ where: { organizationId } })).toBe(1)
  })
})

test('of ten who accept for the last two places of a team, two get in', async () => {
  const { owner, first } = await createStaffWithTeams()
  const invited = []
  for (let index = 0; index < 10; index++) {
    const { id, email } = await invite(owner.browser, { teamId: first.id })
    invited.push({ id, user: await createUser(harness, { email }) })
  }
  const answers = await Promise.all(
    invited.map(({ id, user }) => answer(user.browser, 'accept', id)),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(8)
  for (const each of refused) {
    expect(each).toMatchObject(refusal(403, 'Team member limit reached'))
  }
  expect(await database.member.count({ where: { teamId: first.id } })).toBe(2)
})

describe('a team that is removed this moment', () => {
  test.each(rounds)(
    'belongs to no one, even if someone accepts an invitation to it (%i)',
    async () => {
      const { organizationId, owner, admin, first } = await createStaffWithTeams()
      const { id, email } = await invite(owner.browser, { teamId: first.id })
      const user = await createUser(harness, { email })
      const answers = await Promise.all([
        post(user, 'accept-invitation', { invitationId: id }),
        post(admin, 'remove-team', { teamId: first.id }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const members = await database.member.findMany({ where: { organizationId } })
      expect(members.map(({ teamId }) => teamId)).toEqual([null, null, null, null])
    },
  )

  test.each(rounds)('is in no invitation (%i)', async () => {
    const { organizationId, owner, admin, first } = await createStaffWithTeams()
    const [invited, removed] = await Promise.all([
      postInvitation(owner.browser, { teamId: first.id }),
      post(admin, 'remove-team', { teamId: first.id }),
    ])
    expect(removed.status).toBe(200)
    expect([200, 400]).toContain(invited.status)
    const invitations = await database.invitation.findMany({ where: { organizationId } })
    expect(invitations.filter(({ teamId }) => teamId !== null)).toEqual([])
  })

  test.each(rounds)('keeps no name that it is given (%i)', async () => {
    const { owner, admin, first } = await createStaffWithTeams()
    const [renamed, removed] = await Promise.all([
      post(owner, 'update-team', { teamId: first.id, data: { name: 'Support' } }),
      post(admin, 'remove-team', { teamId: first.id }),
    ])
    expect(removed.status).toBe(200)
    expect([200, 400]).toContain(renamed.status)
    expect(await database.team.count({ where: { id: first.id } })).toBe(0)
  })
})
