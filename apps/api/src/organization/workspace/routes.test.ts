import { Workspace } from '@tollgate/contracts'
import { expect, test, vi } from 'vitest'
import { signIn, signUp } from '../../testing/account.ts'
import { type Browser, createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import { answer, invite } from '../../testing/invitations.ts'
import { createStaff, joinAs, organizationPath } from '../../testing/members.ts'

const harness = await createHarness()
const { database, clock } = harness

async function read(browser: Browser): Promise<Workspace> {
  const { status, body } = await browser.get('/api/auth/workspace')
  expect(status).toBe(200)
  return Workspace.parse(body)
}

async function answerOf(browser: Browser, path: string): Promise<unknown> {
  return (await browser.get(path)).body
}

test('nobody learns more than how the service is set up', async () => {
  const browser = createBrowser(harness.app)
  expect(await read(browser)).toEqual({
    configuration: await answerOf(browser, '/api/auth/configuration'),
    signedIn: null,
    organizations: [],
    openOrganizationId: null,
    pendingInvitations: 0,
  })
})

test('says what the answers for each part say', async () => {
  const { owner, organizationId } = await createStaff(harness)
  const { browser } = owner
  const { organizations, signedIn, configuration } = await read(browser)
  const session = await answerOf(browser, '/api/auth/get-session')
  expect({ ...signedIn, entitlements: [] }).toEqual(session)
  expect(configuration).toEqual(await answerOf(browser, '/api/auth/configuration'))
  expect(
    organizations.map(({ id, name, slug, logo, metadata, createdAt }) => ({
      id,
      name,
      slug,
      logo,
      metadata,
      createdAt,
    })),
  ).toEqual(await answerOf(browser, `${organizationPath}/list`))
  expect(organizations.map(({ id }) => id)).toEqual([organizationId])
})

test('gives the caller’s own roles in each organization, and no other organization', async () => {
  const [first, second] = [await createStaff(harness), await createStaff(harness)]
  await createStaff(harness)
  const { userId } = first.admin.member
  await database.member.create({
    data: {
      organizationId: second.organizationId,
      userId,
      roles: ['member'],
      createdAt: clock.now(),
    },
  })
  const { organizations } = await read(first.admin.browser)
  expect(organizations.map(({ id, roles }) => [id, roles])).toEqual([
    [first.organizationId, ['admin']],
    [second.organizationId, ['member']],
  ])
})

test('opens the active organization, else the last one, else the oldest', async () => {
  const { email, browser } = await signUp(harness)
  expect((await read(browser)).openOrganizationId).toBeNull()
  const ids: string[] = []
  for (const name of ['first', 'second', 'third']) {
    clock.advance({ seconds: 1 })
    const slug = `${name}-${crypto.randomUUID()}`
    await browser.post(`${organizationPath}/create`, { name, slug })
    ids.push((await read(browser)).openOrganizationId ?? '')
  }
  expect(new Set(ids).size).toBe(3)
  await browser.post(`${organizationPath}/set-active`, { organizationId: ids[1] })
  expect((await read(browser)).openOrganizationId).toBe(ids[1])

  const later = (await signIn(harness, { email })).browser
  expect((await read(later)).openOrganizationId).toBe(ids[1])
  await database.member.deleteMany({ where: { organizationId: ids[1] ?? '' } })
  expect((await read(later)).openOrganizationId).toBe(ids[0])
})

test('counts the invitations that can be answered', async () => {
  const { owner } = await createStaff(harness)
  const { email, browser } = await signUp(harness)
  const first = await invite(owner.browser, { email })
  await invite((await createStaff(harness)).admin.browser, { email })
  const byAdmin = await createStaff(harness)
  await invite(byAdmin.admin.browser, { email, role: 'admin' })
  expect((await read(browser)).pendingInvitations).toBe(0)

  await database.user.update({ where: { email }, data: { emailVerified: true } })
  expect((await read(browser)).pendingInvitations).toBe(3)
  await database.member.update({
    where: { id: byAdmin.admin.member.id },
    data: { roles: ['member'] },
  })
  expect((await read(browser)).pendingInvitations).toBe(2)
  await answer(owner.browser, 'cancel', first.id)
  expect((await read(browser)).pendingInvitations).toBe(1)
  clock.advance({ hours: 49 })
  const again = (await signIn(harness, { email })).browser
  expect((await read(again)).pendingInvitations).toBe(0)
})

test('reads the database once beside the check of the session', async () => {
  const { owner, organizationId } = await createStaff(harness)
  await joinAs(harness, organizationId, 'member')
  const queries = vi.spyOn(harness.services.pool, 'query')
  await read(owner.browser)
  expect(queries.mock.calls.length).toBeLessThanOrEqual(2)
  queries.mockRestore()
})
