import { Invitation, InvitationDetails } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '../../core/ids.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { answer, createInvited, invite } from '../../testing/invitations.ts'
import { createStaff, organizationPath, refusal, type TestMember } from '../../testing/members.ts'

const harness = await createHarness()
const { database, clock } = harness
const path = `${organizationPath}/list-invitations`
const ownPath = `${organizationPath}/list-user-invitations`

async function demote({ member: { id } }: TestMember): Promise<void> {
  await database.member.update({ where: { id }, data: { roles: ['member'] } })
}

describeUserAccess({ harness, method: 'GET', path })
describeUserAccess({ harness, method: 'GET', path: ownPath })

describe('the invitations of an organization', () => {
  test('are listed for every member, the newest first, in every status', async () => {
    const { organizationId, owner, admin, member } = await createStaff(harness)
    const canceled = await invite(owner.browser)
    await answer(owner.browser, 'cancel', canceled.id)
    clock.advance({ hours: 47 })
    const expired = await invite(owner.browser)
    clock.advance({ hours: 48 })
    const pending = await invite(admin.browser)
    for (const { browser } of [owner, admin, member]) {
      const { body } = await browser.get(path)
      expect(
        z
          .array(Invitation)
          .parse(body)
          .map(({ id }) => id),
      ).toEqual([pending.id, expired.id, canceled.id])
    }
    const named = await member.browser.get(
      `${path}?organizationId=${organizationId}&status=canceled`,
    )
    expect(named.body).toMatchObject([{ id: canceled.id }])
  })

  test('come in pages where a limit is given, else all from the offset on', async () => {
    const { owner } = await createStaff(harness)
    const ids: string[] = []
    for (let index = 0; index < 4; index++) {
      clock.advance({ seconds: 1 })
      ids.unshift((await invite(owner.browser)).id)
    }
    const pages = {
      '?limit=2': ids.slice(0, 2),
      '?limit=2&offset=2': ids.slice(2),
      '?limit=2&offset=4': [],
      '?offset=1': ids.slice(1),
      '?limit=1000&status=pending': ids,
    }
    for (const [query, expected] of Object.entries(pages)) {
      const { body } = await owner.browser.get(path + query)
      const listed = z.array(Invitation).parse(body)
      expect(listed.map(({ id }) => id)).toEqual(expected)
    }
  })

  test('hold nothing that opens them', async () => {
    const { member, secret } = await createInvited(harness)
    const { body } = await member.browser.get(path)
    expect(JSON.stringify(body)).not.toContain(secret)
    expect(JSON.stringify(body)).not.toMatch(/secret|hash/i)
  })

  test('“Organization ID is required” where none is given and none is active', async () => {
    const { browser } = await createUser(harness)
    expect(await browser.get(path)).toMatchObject(refusal(400, 'Organization ID is required'))
  })

  test('“You are not a member of this organization” to strangers, and for unknown ones', async () => {
    const { organizationId } = await createInvited(harness)
    const { owner } = await createStaff(harness)
    for (const id of [organizationId, newId(), 'nonsense']) {
      const refused = await owner.browser.get(`${path}?organizationId=${id}`)
      expect(refused).toMatchObject(refusal(403, 'You are not a member of this organization'))
    }
  })

  test('“Invalid query parameters” for a status that there is not, or no number', async () => {
    const { owner } = await createStaff(harness)
    for (const query of ['status=expired', 'limit=0', 'limit=all', 'offset=-1']) {
      const refused = await owner.browser.get(`${path}?${query}`)
      expect(refused).toMatchObject(refusal(400, 'Invalid query parameters'))
    }
  })
})

describe('the invitations that wait for a user', () => {
  test('are those of every organization that they can accept now', async () => {
    const first = await createInvited(harness)
    const { email } = first
    const gone = await createStaff(harness)
    await invite(gone.admin.browser, { email })
    await database.member.delete({ where: { id: gone.admin.member.id } })
    const demoted = await createStaff(harness)
    await invite(demoted.admin.browser, { email })
    await demote(demoted.admin)
    const taken = await createStaff(harness)
    const { id: takenId } = await invite(taken.owner.browser, { email })
    await answer(taken.owner.browser, 'cancel', takenId)
    clock.advance({ seconds: 1 })
    const second = await createStaff(harness)
    const { id: secondId } = await invite(second.owner.browser, { email })
    const { browser } = await createUser(harness, { email })
    const { status, body } = await browser.get(ownPath)
    expect(status).toBe(200)
    expect(z.array(InvitationDetails).parse(body)).toMatchObject([
      { id: secondId, organizationName: 'Acme', organizationSlug: second.slug },
      { id: first.id, inviterEmail: first.owner.email },
    ])
    clock.advance({ hours: 48 })
    expect((await browser.get(ownPath)).body).toEqual([])
  })

  test('are none while they only claim the address', async () => {
    const { email } = await createInvited(harness)
    const { browser } = await createUser(harness, { email, emailVerified: false })
    expect(await browser.get(ownPath)).toMatchObject({ status: 200, body: [] })
  })
})
