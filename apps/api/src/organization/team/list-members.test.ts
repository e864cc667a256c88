import { MemberList } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import type { Browser } from '../../testing/browser.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createStaff, joinAs, organizationPath, refusal } from '../../testing/members.ts'
import { insertTeam, putInto } from '../../testing/teams.ts'

const harness = await createHarness()
const path = `${organizationPath}/list-team-members`

describeUserAccess({ harness, method: 'GET', path: `${path}?teamId=any` })

/** An organization with a team that all but its owner are in. */
async function createStaffWithTeam() {
  const staff = await createStaff(harness)
  const team = await insertTeam(harness, staff.organizationId)
  for (const { member } of [staff.admin, staff.member]) await putInto(harness, team, member)
  return { ...staff, team }
}

async function listed(browser: Browser, query: string) {
  const { body } = await browser.get(`${path}?${query}`)
  const { members, total } = MemberList.parse(body)
  return { emails: members.map(({ user }) => user.email), total }
}

describe('listing the members of a team', () => {
  test.each(['owner', 'admin', 'member'] as const)(
    'tells the role %s who is in it',
    async (role) => {
      const { team, admin, member, [role]: reader } = await createStaffWithTeam()
      expect(await listed(reader.browser, `teamId=${team.id}`)).toEqual({
        emails: [admin.email, member.email],
        total: 2,
      })
    },
  )

  test('returns an empty team as empty', async () => {
    const { organizationId, owner } = await createStaffWithTeam()
    const empty = await insertTeam(harness, organizationId)
    expect(await listed(owner.browser, `teamId=${empty.id}`)).toEqual({ emails: [], total: 0 })
  })

  test('comes in pages, the oldest membership first', async () => {
    const { organizationId, owner, member, team } = await createStaffWithTeam()
    const last = await joinAs(harness, organizationId, 'member')
    await putInto(harness, team, last.member)
    expect(await listed(owner.browser, `teamId=${team.id}&limit=2&offset=1`)).toEqual({
      emails: [member.email, last.email],
      total: 3,
    })
  })

  test('takes the organization named rather than the active one', async () => {
    const { organizationId, member, team } = await createStaffWithTeam()
    await member.browser.post(`${organizationPath}/set-active`, { organizationId: null })
    const query = `teamId=${team.id}&organizationId=${organizationId}`
    expect((await listed(member.browser, query)).total).toBe(2)
  })
})

describe('refusals', () => {
  test('“Team not found”: unknown, of another organization, or no id', async () => {
    const { owner } = await createStaffWithTeam()
    const other = await createStaffWithTeam()
    for (const teamId of [other.team.id, newId(), 'rocket', '']) {
      expect(await owner.browser.get(`${path}?teamId=${teamId}`)).toMatchObject(
        refusal(400, 'Team not found'),
      )
    }
  })

  test('“You are not a member of this organization”: another’s, unknown, or no id', async () => {
    const { organizationId, team } = await createStaffWithTeam()
    const ada = await createUser(harness)
    for (const asked of [organizationId, newId(), 'rocket']) {
      const query = `teamId=${team.id}&organizationId=${asked}`
      expect(await ada.browser.get(`${path}?${query}`)).toMatchObject(
        refusal(403, 'You are not a member of this organization'),
      )
    }
  })

  test('“No active organization”: none given either', async () => {
    const ada = await createUser(harness)
    expect(await ada.browser.get(`${path}?teamId=${newId()}`)).toMatchObject(
      refusal(400, 'No active organization'),
    )
  })

  test.each(['', 'teamId=x&limit=0', 'teamId=x&offset=-1'])('bad input: “%s”', async (query) => {
    const { owner } = await createStaff(harness)
    expect(await owner.browser.get(`${path}?${query}`)).toMatchObject(
      refusal(400, 'Invalid query parameters'),
    )
  })
})
