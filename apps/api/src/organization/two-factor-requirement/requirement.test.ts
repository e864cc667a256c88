import { TwoFactorRequirement } from '@tollgate/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY, secondsAfter } from '../../core/calendar.ts'
import { createHarness } from '../../testing/harness.ts'
import { createStaff, organizationPath, recordsOf, type TestMember } from '../../testing/members.ts'
import { enableTwoFactor } from '../../testing/two-factor-fixtures.ts'

const harness = await createHarness()
const { clock, database } = harness
const refused = {
  status: 403,
  body: {
    code: 'ORGANIZATION_REQUIRES_TWO_FACTOR',
    detail: 'Organization requires two factor',
  },
}

let staff: Awaited<ReturnType<typeof createStaff>>
beforeEach(async () => {
  staff = await createStaff(harness)
  await enableTwoFactor(harness, staff.owner.browser)
})

function ask({ browser }: TestMember, from: Date | null) {
  const { organizationId } = staff
  const body = { organizationId, from: from?.toISOString() ?? null }
  return browser.post(`${organizationPath}/require-two-factor`, body)
}

async function read({ browser }: TestMember) {
  const query = `organizationId=${staff.organizationId}`
  const { body } = await browser.get(`${organizationPath}/two-factor-requirement?${query}`)
  return TwoFactorRequirement.parse(body)
}

function work({ browser }: TestMember) {
  return browser.get(`/v1/products?organization_id=${staff.organizationId}`)
}

function mailsOf({ email }: TestMember) {
  return database.outboxMail.count({ where: { to: email, template: 'two-factor-required' } })
}

describe('an organization that requires two-factor authentication', () => {
  it('shuts members without it out from its date on, and lets them back in with it', async () => {
    const from = secondsAfter(clock.now(), DAY)
    expect(await ask(staff.owner, from)).toMatchObject({ status: 200 })
    expect(await work(staff.member)).toMatchObject({ status: 200 })
    clock.advance({ seconds: DAY })
    expect(await work(staff.owner)).toMatchObject({ status: 200 })
    expect(await work(staff.member)).toMatchObject(refused)
    await database.user.update({
      where: { id: staff.member.id },
      data: { twoFactorEnabled: true },
    })
    expect(await work(staff.member)).toMatchObject({ status: 200 })
    expect(await work(staff.admin)).toMatchObject(refused)
  })

  it('emails those who lack it when it is asked for, and once', async () => {
    const from = secondsAfter(clock.now(), 7 * DAY)
    await ask(staff.owner, from)
    await ask(staff.owner, from)
    const mails = [staff.owner, staff.admin, staff.member].map(mailsOf)
    expect(await Promise.all(mails)).toEqual([0, 1, 1])
    const { entries } = await recordsOf(harness, staff.organizationId)
    const asked = entries.filter(({ action }) => action === 'organization.two_factor_required')
    expect(asked).toHaveLength(1)
  })

  it('says who lacks it, to owners and admins', async () => {
    const lacking = [staff.admin, staff.member].map(({ id, email }) => ({ userId: id, email }))
    expect(await read(staff.admin)).toMatchObject({ requiredFrom: null, membersWithout: lacking })
    const from = secondsAfter(clock.now(), DAY)
    await ask(staff.owner, from)
    expect((await read(staff.admin)).requiredFrom).toBe(from.toISOString())
    const query = `organizationId=${staff.organizationId}`
    expect(
      await staff.member.browser.get(`${organizationPath}/two-factor-requirement?${query}`),
    ).toMatchObject({
      status: 403,
      body: { code: 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION' },
    })
  })

  it('is left without it, even so', async () => {
    await ask(staff.owner, clock.now())
    const body = { organizationId: staff.organizationId }
    expect(await staff.member.browser.post(`${organizationPath}/leave`, body)).toMatchObject({
      status: 200,
    })
  })

  it('lets everyone in again once it no longer requires it', async () => {
    await ask(staff.owner, clock.now())
    expect(await work(staff.member)).toMatchObject(refused)
    await ask(staff.owner, null)
    expect(await work(staff.member)).toMatchObject({ status: 200 })
  })

  it('tells each member from when on', async () => {
    const from = secondsAfter(clock.now(), DAY)
    await ask(staff.owner, from)
    const { body } = await staff.member.browser.get('/api/auth/workspace')
    expect(body).toMatchObject({ organizations: [{ twoFactorRequiredFrom: from.toISOString() }] })
  })
})

describe('to require it', () => {
  it('an owner has turned it on for themselves', async () => {
    const other = await createStaff(harness)
    const { organizationId } = other
    const url = `${organizationPath}/require-two-factor`
    const from = clock.now().toISOString()
    expect(await other.owner.browser.post(url, { organizationId, from })).toMatchObject({
      status: 400,
      body: { code: 'TWO_FACTOR_ISNT_ENABLED' },
    })
    expect(await work(other.member)).toMatchObject({ status: 404 })
  })

  it('takes an owner', async () => {
    const code = 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION'
    for (const one of [staff.admin, staff.member]) {
      expect(await ask(one, null)).toMatchObject({ status: 403, body: { code } })
    }
    const stranger = await createStaff(harness)
    expect(await ask(stranger.owner, null)).toMatchObject({
      status: 400,
      body: { code: 'MEMBER_NOT_FOUND' },
    })
  })

  it('takes a date that is at most 90 days ahead', async () => {
    const from = secondsAfter(clock.now(), 91 * DAY)
    expect(await ask(staff.owner, from)).toMatchObject({
      status: 400,
      body: { code: 'DATE_IS_MORE_THAN_90_DAYS_AHEAD' },
    })
    expect((await read(staff.owner)).requiredFrom).toBeNull()
  })
})
