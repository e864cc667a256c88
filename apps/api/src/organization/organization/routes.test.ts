import { Organization, OrganizationFull } from '@tollgate/contracts'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { newId } from '../../core/ids.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { addMember, createMember, createMerchant, createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness()
const { database, clock } = harness
const base = '/api/auth/organization'

const stranger = {
  status: 403,
  body: {
    code: 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION',
    message: 'User is not a member of the organization',
  },
}

async function activeOf(userId: string) {
  const session = await database.session.findFirstOrThrow({ where: { userId } })
  return session.activeOrganizationId
}

for (const route of ['create', 'check-slug', 'set-active']) {
  describeUserAccess({ harness, method: 'POST', path: `${base}/${route}` })
}
for (const route of ['list', 'get-full-organization']) {
  describeUserAccess({ harness, method: 'GET', path: `${base}/${route}` })
}

describe('checking a slug', () => {
  test('says that it is free', async () => {
    const ada = await createUser(harness)
    const answer = await ada.browser.post(`${base}/check-slug`, { slug: 'nobody-has-this' })
    expect(answer).toMatchObject({ status: 200, body: { status: true } })
  })

  test('“slug is taken”, in whatever case', async () => {
    const { slug, owner } = await createMerchant(harness)
    for (const given of [slug, slug.toUpperCase()]) {
      expect(await owner.browser.post(`${base}/check-slug`, { slug: given })).toMatchObject({
        status: 400,
        body: { code: 'SLUG_IS_TAKEN', message: 'slug is taken' },
      })
    }
  })

  test('says why a slug can’t be had at all', async () => {
    const ada = await createUser(harness)
    const answer = await ada.browser.post(`${base}/check-slug`, { slug: 'a b' })
    expect(answer.status).toBe(400)
  })
})

describe('listing', () => {
  test('names the user’s organizations and no others, with metadata as text', async () => {
    const mine = await createMerchant(harness)
    const also = await createMerchant(harness)
    await createMerchant(harness)
    await addMember(harness, {
      organizationId: also.organizationId,
      userId: mine.owner.id,
      roles: ['member'],
    })
    await database.organization.update({
      where: { id: also.organizationId },
      data: { metadata: { plan: 'pro' } },
    })
    const answer = await mine.owner.browser.get(`${base}/list`)
    const listed = z.array(Organization).parse(answer.body)
    expect(listed.map(({ id, metadata }) => [id, metadata])).toEqual([
      [mine.organizationId, null],
      [also.organizationId, '{"plan":"pro"}'],
    ])
  })

  test('takes one statement beside the session check', async () => {
    const { owner } = await createMerchant(harness)
    const queries = vi.spyOn(harness.services.pool, 'query')
    await owner.browser.get(`${base}/list`)
    expect(queries.mock.calls.map(([query]) => query)).toEqual([
      expect.objectContaining({ text: expect.stringContaining('secret_hash') }),
      expect.objectContaining({ text: expect.stringContaining('FROM members m') }),
    ])
    vi.restoreAllMocks()
  })

  test('is empty for who belongs nowhere', async () => {
    const ada = await createUser(harness)
    expect(await ada.browser.get(`${base}/list`)).toMatchObject({ status: 200, body: [] })
  })
})

describe('reading an organization', () => {
  const full = `${base}/get-full-organization`

  test('returns members, invitations of every status, and teams', async () => {
    const { organizationId, owner } = await createMerchant(harness)
    const grace = await createMember(harness, organizationId, 'member')
    const now = clock.now()
    const team = await database.team.create({
      data: { id: newId(), organizationId, name: 'Sales', createdAt: now },
    })
    await database.invitation.create({
      data: {
        id: newId(),
        organizationId,
        email: 'joan@example.com',
        roles: ['admin', 'member'],
        status: 'canceled',
        inviterId: owner.id,
        expiresAt: now,
        createdAt: now,
      },
    })
    const { status, body } = await grace.browser.get(full)
    expect(status).toBe(200)
    const read = OrganizationFull.parse(body)
    expect(read.id).toBe(organizationId)
    expect(read.members.map(({ role, user }) => [role, user.email])).toEqual([
      ['owner', owner.email],
      ['member', grace.email],
    ])
    expect(read.members[0]?.createdAt).toBe(now.toISOString())
    expect(read.invitations).toEqual([
      expect.objectContaining({
        email: 'joan@example.com',
        role: 'admin,member',
        status: 'canceled',
        expiresAt: now.toISOString(),
      }),
    ])
    expect(read.teams).toEqual([
      { id: team.id, organizationId, name: 'Sales', createdAt: now.toISOString(), updatedAt: null },
    ])
  })

  test('takes one round trip, with a statement that the database has planned before', async () => {
    const { organizationId, owner } = await createMerchant(harness)
    const queries = vi.spyOn(harness.services.pool, 'query')
    const uses = vi.spyOn(harness.services.pool, 'connect')
    await owner.browser.get(`${full}?organizationId=${organizationId}`)
    expect(queries.mock.calls.map(([query]) => query)).toEqual([
      expect.objectContaining({ text: expect.stringContaining('secret_hash') }),
      expect.objectContaining({
        name: expect.stringMatching(/^sql_/),
        text: expect.stringContaining('AS invitations'),
      }),
    ])
    expect(uses).toHaveBeenCalledTimes(2)
    vi.restoreAllMocks()
  })

  test('finds it by slug, also when another one is active', async () => {
    const first = await createMerchant(harness)
    const { organizationId, slug } = await createMerchant(harness)
    await database.member.create({
      data: {
        id: newId(),
        organizationId,
        userId: first.owner.id,
        roles: ['member'],
        createdAt: clock.now(),
      },
    })
    const answer = await first.owner.browser.get(
      `${full}?organizationSlug=${slug.toUpperCase()}&organizationId=${first.organizationId}`,
    )
    expect(OrganizationFull.parse(answer.body).id).toBe(organizationId)
  })

  test('answers null when none is named and none is active', async () => {
    const ada = await createUser(harness)
    expect(await ada.browser.get(full)).toMatchObject({ status: 200, body: null })
  })

  test.each(['another’s', 'unknown', 'no id at all', 'unknown slug'])(
    '“User is not a member of the organization” for one that is %s; none is active then',
    async (kind) => {
      const { owner } = await createMerchant(harness)
      const other = await createMerchant(harness)
      const query = {
        'another’s': `organizationId=${other.organizationId}`,
        unknown: `organizationId=${newId()}`,
        'no id at all': 'organizationId=rocket',
        'unknown slug': 'organizationSlug=rocket-science',
      }[kind]
      expect(await owner.browser.get(`${full}?${query}`)).toMatchObject(stranger)
      expect(await activeOf(owner.id)).toBeNull()
    },
  )

  test('returns no more members than the membership limit, oldest first', async () => {
    const { organizationId, owner } = await createMerchant(harness)
    clock.advance({ seconds: 1 })
    await createMember(harness, organizationId, 'member')
    harness.services.settings.MEMBERSHIP_LIMIT = 1
    const { body } = await owner.browser.get(full)
    harness.services.settings.MEMBERSHIP_LIMIT = 100
    expect(OrganizationFull.parse(body).members.map(({ userId }) => userId)).toEqual([owner.id])
  })

  test('tells callers who they are there, however recently they joined', async () => {
    const { organizationId, owner } = await createMerchant(harness)
    clock.advance({ seconds: 1 })
    await createMember(harness, organizationId, 'admin')
    clock.advance({ seconds: 1 })
    const last = await createMember(harness, organizationId, 'member')
    harness.services.settings.MEMBERSHIP_LIMIT = 1
    const { body } = await last.browser.get(full)
    harness.services.settings.MEMBERSHIP_LIMIT = 100
    const { members } = OrganizationFull.parse(body)
    expect(members.map(({ userId, role }) => [userId, role])).toEqual([
      [owner.id, 'owner'],
      [last.id, 'member'],
    ])
  })
})
