import { describe, expect, test } from 'vitest'
import { randomText } from '../core/ids.ts'
import { createUser, type TestUser } from '../testing/fixtures.ts'
import { createHarness } from '../testing/harness.ts'
import { answer, invite, postInvitation } from '../testing/invitations.ts'
import { createStaff, organizationPath, refusal } from '../testing/members.ts'
import { insertTeam, putInto } from '../testing/teams.ts'

/** Both settings say the opposite of what the policies do. */
const settings = { ALLOW_ORGANIZATION_CREATION: false, TEAM_MEMBER_LIMIT: 1 }
const limits = new Map<string, number | null>()

const harness = await createHarness({
  settings,
  policies: {
    mayCreateOrganization({ user }: { user: TestUser & { emailVerified: boolean } }) {
      if (user.email.startsWith('broken')) throw new Error('The directory is away')
      return user.emailVerified && user.email.endsWith('@example.com')
    },
    teamMemberLimit({ teamId }: { organizationId: string; teamId: string }) {
      return limits.get(teamId)
    },
  },
})

function create({ browser }: TestUser) {
  const slug = `acme-${randomText(8).toLowerCase()}`
  return browser.post(`${organizationPath}/create`, { name: 'Acme', slug })
}

describe('the policy of who may create organizations', () => {
  test('lets in whom it allows, whatever the setting says', async () => {
    expect((await create(await createUser(harness))).status).toBe(200)
  })

  test('“You are not allowed to create a new organization” to others, and when it fails', async () => {
    const refused = [
      await createUser(harness, { emailVerified: false }),
      await createUser(harness, { email: 'grace@elsewhere.test' }),
      await createUser(harness, { email: 'broken@example.com' }),
    ]
    for (const user of refused) {
      expect(await create(user)).toMatchObject(
        refusal(403, 'You are not allowed to create a new organization'),
      )
    }
  })

  test('counts on the billing side, too', async () => {
    const { browser } = await createUser(harness, { emailVerified: false })
    const body = { name: 'Acme', slug: `acme-${randomText(8).toLowerCase()}` }
    expect((await browser.post('/v1/organizations', body)).status).toBe(403)
  })
})

describe('the policy of how many members a team may have', () => {
  async function createTeam(limit: number | null | undefined) {
    const staff = await createStaff(harness)
    const team = await insertTeam(harness, staff.organizationId)
    if (limit !== undefined) limits.set(team.id, limit)
    await putInto(harness, team, staff.owner.member)
    const move = (teamId = team.id) =>
      staff.owner.browser.post(`${organizationPath}/update-member-team`, {
        memberId: staff.admin.member.id,
        teamId,
      })
    return { ...staff, team, move }
  }

  test.each([2, null])('lets in while there is room: %s', async (limit) => {
    const { move } = await createTeam(limit)
    expect((await move()).status).toBe(200)
  })

  test.each([1, 0, undefined])(
    '“Team member limit reached” at %s, and when it fails',
    async (limit) => {
      const { owner, team, move } = await createTeam(limit)
      const full = refusal(403, 'Team member limit reached')
      expect(await move()).toMatchObject(full)
      expect(await postInvitation(owner.browser, { teamId: team.id })).toMatchObject(full)
    },
  )

  test('“Team member limit reached” to who accepts after it was lowered', async () => {
    const { owner, team } = await createTeam(2)
    const { id, email } = await invite(owner.browser, { teamId: team.id })
    limits.set(team.id, 1)
    const { browser } = await createUser(harness, { email })
    expect(await answer(browser, 'accept', id)).toMatchObject(
      refusal(403, 'Team member limit reached'),
    )
  })
})
