import { UserAnswer } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { mailsTo, newEmail, PASSWORD, signIn } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness({
  settings: { ROLES: { support: ['user:list', 'user:ban', 'user:set-role'] } },
})
const { database, clock } = harness
const base = '/api/auth/admin'

const createAdministrator = () => createUser(harness, { role: 'admin' })
const createSupporter = () => createUser(harness, { role: 'support' })

async function statusOfSignIn(given: { email: string; password: string }): Promise<number> {
  return (await signIn(harness, given)).answer.status
}

function rowOf(id: string) {
  return database.user.findUniqueOrThrow({ where: { id } })
}

const unknownUser = '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001'

describe('creating a user', () => {
  it('gives them a password and roles, but no verified email', async () => {
    const { browser } = await createAdministrator()
    const email = newEmail()
    const answer = await browser.post(`${base}/create-user`, {
      email: email.toUpperCase(),
      password: PASSWORD,
      name: 'Grace',
      role: ['support', 'user'],
      data: {
        username: `Grace${Date.now() % 1e9}`,
        emailVerified: true,
        role: 'admin',
        id: unknownUser,
      },
    })
    const { user } = UserAnswer.parse(answer.body)
    expect(user).toMatchObject({ email, name: 'Grace', role: 'support,user', emailVerified: false })
    expect(user.id).not.toBe(unknownUser)
    expect(await statusOfSignIn({ email, password: PASSWORD })).toBe(200)
  })

  it.each([
    [{ email: 'nowhere' }, 400, 'INVALID_EMAIL'],
    [{ password: 'short' }, 400, 'PASSWORD_TOO_SHORT'],
    [{ role: 'emperor' }, 400, 'UNKNOWN_ROLE'],
    [{ data: { username: 'a' } }, 422, 'USERNAME_IS_TOO_SHORT'],
    [{ name: '' }, 400, 'VALIDATION_ERROR'],
  ])('refuses %j', async (wrong, status, code) => {
    const { browser } = await createAdministrator()
    const input = { email: newEmail(), password: PASSWORD, name: 'Ada', ...wrong }
    expect(await browser.post(`${base}/create-user`, input)).toMatchObject({
      status,
      body: { code },
    })
  })

  it('refuses a taken email', async () => {
    const { browser, email } = await createAdministrator()
    const input = { email, password: PASSWORD, name: 'Ada' }
    expect(await browser.post(`${base}/create-user`, input)).toMatchObject({
      status: 400,
      body: { message: 'User already exists' },
    })
  })
})

describe('changing roles', () => {
  it('counts with the next request of the user', async () => {
    const { browser } = await createAdministrator()
    const ada = await createUser(harness)
    const input = { userId: ada.id, role: 'admin' }
    expect(await browser.post(`${base}/set-role`, input)).toMatchObject({
      status: 200,
      body: { user: { id: ada.id, role: 'admin' } },
    })
    expect((await ada.browser.get(`${base}/list-users?limit=1`)).status).toBe(200)
  })

  it('never gives more than one has, nor touches those who have more', async () => {
    const { browser } = await createSupporter()
    const [ada, root] = [await createUser(harness), await createAdministrator()]
    for (const input of [
      { userId: ada.id, role: 'admin' },
      { userId: root.id, role: 'user' },
    ]) {
      expect(await browser.post(`${base}/set-role`, input)).toMatchObject({
        status: 403,
        body: { message: 'You are not allowed to change users role' },
      })
    }
    expect((await rowOf(root.id)).role).toBe('admin')
  })

  it('leaves one administrator, also when two demote each other at once', async () => {
    await database.user.updateMany({ data: { role: 'user' } })
    const [ada, grace] = [await createAdministrator(), await createAdministrator()]
    const answers = await Promise.all([
      ada.browser.post(`${base}/set-role`, { userId: grace.id, role: 'user' }),
      grace.browser.post(`${base}/set-role`, { userId: ada.id, role: 'user' }),
    ])
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200])
    expect(await database.user.count({ where: { role: 'admin' } })).toBe(1)
  })

  it('answers 404 for no one, and a clear error for a role that isn’t there', async () => {
    const { browser } = await createAdministrator()
    for (const userId of [unknownUser, 'rocket']) {
      expect(await browser.post(`${base}/set-role`, { userId, role: 'user' })).toMatchObject({
        status: 404,
        body: { message: 'User not found' },
      })
    }
    const { id: userId } = await createUser(harness)
    expect(await browser.post(`${base}/set-role`, { userId, role: 'toString' })).toMatchObject({
      status: 400,
      body: { code: 'UNKNOWN_ROLE' },
    })
  })
})

describe('banning', () => {
  it('ends every session, refuses the password, and ends at its time', async () => {
    const { browser } = await createAdministrator()
    const email = newEmail()
    const created = await browser.post(`${base}/create-user`, {
      email,
      password: PASSWORD,
      name: 'Ada',
    })
    const { id: userId } = UserAnswer.parse(created.body).user
    await database.user.update({ where: { id: userId }, data: { emailVerified: true } })
    const device = createBrowser(harness.app)
    await signIn(harness, { email }, device)
    const input = { userId, banReason: 'Spam', banExpiresIn: 3600 }
    expect(await browser.post(`${base}/ban-user`, input)).toMatchObject({
      status: 200,
      body: { user: { banned: true, banReason: 'Spam' } },
    })
    expect((await device.get('/api/auth/get-session')).body).toBeNull()
    expect(await database.session.count({ where: { userId } })).toBe(0)
    expect((await signIn(harness, { email })).answer).toMatchObject({
      status: 403,
      body: { code: 'BANNED_USER' },
    })
    clock.advance({ seconds: 3601 })
    expect(await statusOfSignIn({ email, password: PASSWORD })).toBe(200)
  })

  it('is undone, with its reason', async () => {
    const { browser } = await createAdministrator()
    const { id: userId } = await createUser(harness)
    await browser.post(`${base}/ban-user`, { userId })
    expect(await rowOf(userId)).toMatchObject({
      banned: true,
      banReason: 'No reason',
      banExpires: null,
    })
    expect(await browser.post(`${base}/unban-user`, { userId })).toMatchObject({
      status: 200,
      body: { user: { banned: false, banReason: null, banExpires: null } },
    })
  })

  it('is not for oneself, nor for those who may do more', async () => {
    const supporter = await createSupporter()
    const root = await createAdministrator()
    expect(
      await supporter.browser.post(`${base}/ban-user`, { userId: supporter.id }),
    ).toMatchObject({
      status: 400,
      body: { message: 'You cannot ban yourself' },
    })
    expect((await supporter.browser.post(`${base}/ban-user`, { userId: root.id })).status).toBe(403)
  })
})

describe('removing', () => {
  it('deletes the user with everything, but not the last administrator', async () => {
    await database.user.updateMany({ data: { role: 'user' } })
    const root = await createAdministrator()
    const ada = await createUser(harness)
    expect(await root.browser.post(`${base}/remove-user`, { userId: ada.id })).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect(await database.user.findUnique({ where: { id: ada.id } })).toBeNull()
    const [farewell] = await mailsTo(harness, ada.email)
    expect(farewell?.text).toContain('An administrator of this service deleted your account')
    expect(farewell?.text).not.toContain('If it wasn’t you')
    expect(await root.browser.post(`${base}/remove-user`, { userId: root.id })).toMatchObject({
      status: 400,
      body: { code: 'AT_LEAST_ONE_ADMINISTRATOR_IS_REQUIRED' },
    })
  })
})

describe('setting a password', () => {
  it('replaces it, signs the user out, and tells them', async () => {
    const { browser } = await createAdministrator()
    const ada = await createUser(harness)
    const newPassword = 'a sturdier horse, with wings'
    const input = { userId: ada.id, newPassword }
    expect(await browser.post(`${base}/set-user-password`, input)).toMatchObject({
      status: 200,
      body: { status: true },
    })
    expect((await ada.browser.get('/api/auth/get-session')).body).toBeNull()
    expect(await statusOfSignIn({ email: ada.email, password: newPassword })).toBe(200)
    expect(await mailsTo(harness, ada.email)).toMatchObject([{ template: 'password-changed' }])
  })

  it('is refused where the service is set up so', async () => {
    const strict = await createHarness({ settings: { ADMIN_SETS_PASSWORDS: false } })
    const { browser } = await createUser(strict, { role: 'admin' })
    const { id: userId } = await createUser(strict)
    const input = { userId, newPassword: 'a sturdier horse, with wings' }
    expect((await browser.post(`${base}/set-user-password`, input)).status).toBe(403)
  })
})
