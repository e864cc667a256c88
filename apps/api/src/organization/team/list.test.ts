import { Team } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '../../core/ids.ts'
import type { Browser } from '../../testing/browser.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { addMember, createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createStaff, organizationPath, refusal } from '../../testing/members.ts'
import { insertTeam } from '../../testing/teams.ts'
import { presentTeam } from './present.ts'

const harness = await createHarness()
const path = `${organizationPath}/list-teams`

describeUserAccess({ harness, method: 'GET', path })

async function listed(browser: Browser, query = '') {
  const { status, body } = await browser.get(path + query)
  expect(status).toBe(200)
  return z.array(Team).parse(body)
}

describe('listing teams', () => {
  test.each(['owner', 'admin', 'member'] as const)(
    'tells the role %s all of the active organization, oldest first',
    async (role) => {
      const { organizationId, [role]: reader } = await createStaff(harness)
      expect(await listed(reader.browser)).toEqual([])
      const first = await insertTeam(harness, organizationId, 'Zulu')
      harness.clock.advance({ seconds: 1 })
      const second = await insertTeam(harness, organizationId, 'Alpha')
      expect(await listed(reader.browser)).toEqual([presentTeam(first), presentTeam(second)])
    },
  )

  test('prefers the organization that is named over the active one', async () => {
    const { organizationId, member } = await createStaff(harness)
    const other = await createStaff(harness)
    const team = await insertTeam(harness, organizationId)
    const elsewhere = await insertTeam(harness, other.organizationId)
    await addMember(harness, {
      organizationId: other.organizationId,
      userId: member.id,
      roles: ['member'],
    })
    const query = `?organizationId=${organizationId}`
    expect(await listed(member.browser, query)).toEqual([presentTeam(team)])
    expect(await listed(member.browser)).toEqual([presentTeam(elsewhere)])
  })
})

describe('refusals', () => {
  test('“You are not a member of this organization”: another’s, unknown, or no id', async () => {
    const ada = await createUser(harness)
    const { organizationId } = await createStaff(harness)
    for (const asked of [organizationId, newId(), 'rocket']) {
      expect(await ada.browser.get(`${path}?organizationId=${asked}`)).toMatchObject(
        refusal(403, 'You are not a member of this organization'),
      )
    }
  })

  test('“You are not a member of this organization”: a session that still works there', async () => {
    const { member } = await createStaff(harness)
    await harness.database.member.delete({ where: { id: member.member.id } })
    expect(await member.browser.get(path)).toMatchObject(
      refusal(403, 'You are not a member of this organization'),
    )
  })

  test('“No active organization”: none given either', async () => {
    const ada = await createUser(harness)
    expect(await ada.browser.get(path)).toMatchObject(refusal(400, 'No active organization'))
  })
})
