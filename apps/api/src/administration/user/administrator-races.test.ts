import { beforeEach, describe, expect, it } from 'vitest'
import { newEmail, PASSWORD } from '../../testing/account.ts'
import type { Answer } from '../../testing/browser.ts'
import { createUser, type TestUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { heldUser, inTurn } from '../../testing/in-turn.ts'

const harness = await createHarness({ settings: { DELETE_ACCOUNT_VERIFICATION: false } })
const { database } = harness
const base = '/api/auth/admin'

beforeEach(() => database.user.updateMany({ data: { role: 'user' } }))

const createAdministrator = () => createUser(harness, { role: 'admin' })

type Stop = (by: TestUser, userId: string) => Promise<Answer>

const demote: Stop = ({ browser }, userId) =>
  browser.post(`${base}/set-role`, { userId, role: 'user' })
const ban: Stop = ({ browser }, userId) => browser.post(`${base}/ban-user`, { userId })
const remove: Stop = ({ browser }, userId) => browser.post(`${base}/remove-user`, { userId })

const stops = { demote, ban, remove }
const pairs = Object.entries(stops).flatMap(([first, one], index) =>
  Object.entries(stops)
    .slice(index)
    .map(([second, other]) => ({ first, second, one, other })),
)

/** Administrators who are not banned. */
const countAdministrators = () => database.user.count({ where: { role: 'admin', banned: null } })

const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status)

describe.each(pairs)('of two who $first and $second each other', ({ one, other }) => {
  it.each([1, 2, 3])('at once, one succeeds, though a third would remain (%i)', async () => {
    const [ada, grace] = [await createAdministrator(), await createAdministrator()]
    await createAdministrator()
    const answers = await Promise.all([one(ada, grace.id), other(grace, ada.id)])
    expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(1)
    expect(statusesOf(answers).some((status) => status === 401 || status === 403)).toBe(true)
    expect(await countAdministrators()).toBe(2)
  })

  it.each(['ada', 'grace'])('the first to come succeeds: %s', async (name) => {
    const [ada, grace] = [await createAdministrator(), await createAdministrator()]
    await createAdministrator()
    const acts = [() => one(ada, grace.id), () => other(grace, ada.id)]
    if (name === 'grace') acts.reverse()
    const [smaller = ''] = [ada.id, grace.id].sort()
    const answers = await inTurn(harness, heldUser(smaller), acts)
    expect(statusesOf(answers)).toEqual([
      200,
      expect.toSatisfy((status) => status === 401 || status === 403),
    ])
  })
})

it.each([1, 2, 3])('of six who stop each other in a ring, one or more remain (%i)', async () => {
  const ring: TestUser[] = []
  for (let index = 0; index < 6; index++) ring.push(await createAdministrator())
  const acts = Object.values(stops)
  const answers = await Promise.all(
    ring.map((by, index) => acts[index % 3]?.(by, ring[(index + 1) % 6]?.id ?? '')),
  )
  const statuses = answers.map((answer) => answer?.status ?? 0)
  expect(statuses.every((status) => [200, 400, 401, 403].includes(status))).toBe(true)
  const done = statuses.filter((status) => status === 200).length
  expect(await countAdministrators()).toBe(6 - done)
  expect(done).toBeLessThan(6)
})

it.each([1, 2, 3])('of the last three who delete themselves at once, one stays (%i)', async () => {
  const administrators = [
    await createAdministrator(),
    await createAdministrator(),
    await createAdministrator(),
  ]
  const answers = await Promise.all(
    administrators.map(({ browser }) => browser.post('/api/auth/delete-user')),
  )
  expect(statusesOf(answers).sort()).toEqual([200, 200, 400])
  expect(await countAdministrators()).toBe(1)
})

it('an administrator who is demoted while the password is hashed creates no user', async () => {
  const [ada, grace] = [await createAdministrator(), await createAdministrator()]
  const given = { name: 'Eve', email: newEmail(), password: PASSWORD, role: 'admin' }
  const [demoted, created] = await inTurn(harness, heldUser(grace.id), [
    () => demote(ada, grace.id),
    () => grace.browser.post(`${base}/create-user`, given),
  ])
  expect([demoted?.status, created?.status]).toEqual([200, 403])
  expect(await database.user.count({ where: { email: given.email } })).toBe(0)
})

describe('a new role for a user who deletes their account', () => {
  const promote: Stop = ({ browser }, userId) =>
    browser.post(`${base}/set-role`, { userId, role: 'admin' })
  const deleteOneself = ({ browser }: TestUser) => browser.post('/api/auth/delete-user')

  it('comes too late', async () => {
    const [root, ada] = [await createAdministrator(), await createUser(harness)]
    const answers = await inTurn(harness, heldUser(ada.id), [
      () => deleteOneself(ada),
      () => promote(root, ada.id),
    ])
    expect(statusesOf(answers)).toEqual([200, 404])
    expect(await database.user.count({ where: { id: ada.id } })).toBe(0)
  })

  it('goes with them', async () => {
    const [root, ada] = [await createAdministrator(), await createUser(harness)]
    const answers = await inTurn(harness, heldUser(ada.id), [
      () => promote(root, ada.id),
      () => deleteOneself(ada),
    ])
    expect(statusesOf(answers)).toEqual([200, 200])
    expect(await database.user.count({ where: { id: ada.id } })).toBe(0)
  })

  it.each([1, 2, 3])('leaves an administrator when its giver steps down at once (%i)', async () => {
    const [root, ada] = [await createAdministrator(), await createUser(harness)]
    const answers = await Promise.all([
      promote(root, ada.id),
      demote(root, root.id),
      deleteOneself(ada),
    ])
    expect(statusesOf(answers).every((status) => status < 500)).toBe(true)
    expect(await countAdministrators()).toBe(1)
  })
})
