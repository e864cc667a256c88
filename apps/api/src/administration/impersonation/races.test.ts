import { describe, expect, it } from 'vitest'
import { type Answer, type Browser, createBrowser } from '../../testing/browser.ts'
import { createUser, type TestUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { heldUser, inTurn } from '../../testing/in-turn.ts'

const harness = await createHarness()
const { app, database } = harness
const base = '/api/auth/admin'

const createAdministrator = () => createUser(harness, { role: 'admin' })

/** The same browser in another tab, which doesn’t wait for the first. */
function anotherTab({ cookies }: Browser): Browser {
  const tab = createBrowser(app)
  for (const [name, value] of cookies) tab.cookies.set(name, value)
  return tab
}

const impersonate = ({ browser }: TestUser, userId: string) =>
  browser.post(`${base}/impersonate-user`, { userId })

const countImpersonated = (impersonatedBy: string) =>
  database.session.count({ where: { impersonatedBy } })

const countEnds = (chain: string) =>
  database.auditEntry.count({ where: { chain, action: 'user.impersonation_ended' } })

describe('returning in several tabs at once', () => {
  /** Races are lost in more than one way: each is run some times. */
  it.each([2, 2, 2, 10])('(%i) ends the impersonation once, and leads back', async (tabs) => {
    const [root, ada] = [await createAdministrator(), await createUser(harness)]
    await impersonate(root, ada.id)
    const open = Array.from({ length: tabs }, () => anotherTab(root.browser))
    const answers = await Promise.all(open.map((tab) => tab.post(`${base}/stop-impersonating`)))
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 200, body: { user: { id: root.id } } })
    }
    for (const tab of open) {
      expect((await tab.get('/api/auth/get-session')).body).toMatchObject({ user: { id: root.id } })
    }
    expect(await countImpersonated(root.id)).toBe(0)
    expect(await countEnds(ada.id)).toBe(1)
  })

  it('and signing out there leaves no impersonated session', async () => {
    const [root, ada] = [await createAdministrator(), await createUser(harness)]
    await impersonate(root, ada.id)
    const answers = await Promise.all([
      anotherTab(root.browser).post(`${base}/stop-impersonating`),
      anotherTab(root.browser).post('/api/auth/sign-out'),
    ])
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    expect(await countImpersonated(root.id)).toBe(0)
    expect(await countEnds(ada.id)).toBeLessThanOrEqual(1)
  })
})

const stops: [name: string, (by: TestUser, userId: string) => Promise<Answer>][] = [
  ['ban', ({ browser }, userId) => browser.post(`${base}/ban-user`, { userId })],
  ['removal', ({ browser }, userId) => browser.post(`${base}/remove-user`, { userId })],
  ['demotion', ({ browser }, userId) => browser.post(`${base}/set-role`, { userId, role: 'user' })],
]

describe.each(stops)('the %s of an administrator who is about to act as a user', (_, stop) => {
  it('that waits for it refuses to start', async () => {
    const [root, grace] = [await createAdministrator(), await createAdministrator()]
    const ada = await createUser(harness)
    const [stopped, started] = await inTurn(harness, heldUser(grace.id), [
      () => stop(root, grace.id),
      () => impersonate(grace, ada.id),
    ])
    expect(stopped?.status).toBe(200)
    expect([401, 403]).toContain(started?.status)
    expect(await countImpersonated(grace.id)).toBe(0)
  })

  it('that comes first is told to stop', async () => {
    const [root, grace] = [await createAdministrator(), await createAdministrator()]
    const ada = await createUser(harness)
    const [started, stopped] = await inTurn(harness, heldUser(grace.id), [
      () => impersonate(grace, ada.id),
      () => stop(root, grace.id),
    ])
    expect([started?.status, stopped?.status]).toEqual([200, 200])
    expect(await countImpersonated(grace.id)).toBe(0)
    expect((await grace.browser.get('/api/auth/get-session')).body).toBeNull()
  })
})

describe.each(stops.slice(0, 2))(
  'the %s of a user whom an administrator is about to act as',
  (_, stop) => {
    it('leaves no impersonated session, whichever comes first', async () => {
      const [root, grace] = [await createAdministrator(), await createAdministrator()]
      for (const isFirst of [true, false]) {
        const ada = await createUser(harness)
        const starting = () => impersonate({ ...grace, browser: anotherTab(grace.browser) }, ada.id)
        const acts = [() => stop(root, ada.id), starting]
        const answers = await inTurn(harness, heldUser(ada.id), isFirst ? acts : acts.reverse())
        expect(answers.map(({ status }) => status)).toEqual(
          isFirst
            ? [200, expect.toSatisfy((status) => status === 403 || status === 404)]
            : [200, 200],
        )
        expect(await countImpersonated(grace.id)).toBe(0)
      }
    })
  },
)

it('the data of a user who is removed meanwhile can’t be changed by who acts as them', async () => {
  const [root, grace] = [await createAdministrator(), await createAdministrator()]
  const ada = await createUser(harness)
  await impersonate(grace, ada.id)
  const [, created] = await inTurn(harness, heldUser(ada.id), [
    () => root.browser.post(`${base}/remove-user`, { userId: ada.id }),
    () => grace.browser.post('/api/auth/organization/create', { name: 'New', slug: 'too-late' }),
  ])
  expect(created?.status).toBe(401)
  expect(await database.organization.count({ where: { slug: 'too-late' } })).toBe(0)
})
