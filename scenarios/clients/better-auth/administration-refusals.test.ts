import { describe, expect, it } from 'vitest'
import { type AdministrationClient, startAdministered } from './administered.ts'
import { createAcme, createColleague, joinAs } from './colleague.ts'
import { newEmail, password } from './person.ts'

const { baseURL, root, createUser, signedIn, stranger } = await startAdministered()
const { admin } = root

type Refused = Promise<{ error: unknown }>
type Administration = AdministrationClient['admin']

const userId = '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001'
const ada = { name: 'Ada', email: newEmail(), password, role: 'user' as const }

const routes: [path: string, action: string, call: (given: Administration) => Refused][] = [
  ['list-users', 'list users', ({ listUsers }) => listUsers({ query: { limit: 10 } })],
  ['create-user', 'create users', ({ createUser: create }) => create(ada)],
  ['set-role', 'change users role', ({ setRole }) => setRole({ userId, role: 'admin' })],
  ['ban-user', 'ban users', ({ banUser }) => banUser({ userId })],
  ['unban-user', 'ban users', ({ unbanUser }) => unbanUser({ userId })],
  ['impersonate-user', 'impersonate users', (given) => given.impersonateUser({ userId })],
  ['list-user-sessions', 'list users sessions', (given) => given.listUserSessions({ userId })],
  [
    'revoke-user-session',
    'revoke users sessions',
    (given) => given.revokeUserSession({ sessionToken: 'x' }),
  ],
  [
    'revoke-user-sessions',
    'revoke users sessions',
    (given) => given.revokeUserSessions({ userId }),
  ],
  ['remove-user', 'delete users', ({ removeUser }) => removeUser({ userId })],
  [
    'set-user-password',
    'set users password',
    (given) => given.setUserPassword({ userId, newPassword: password }),
  ],
]

function refusal(status: number, message: string) {
  const code = message.toUpperCase().replaceAll(' ', '_')
  return { error: { status, message, code } }
}

describe.each(routes)('%s', (_, action, call) => {
  it('refuses people who aren’t signed in, and users without a role that allows it', async () => {
    expect(await call(stranger().admin)).toMatchObject({ error: { status: 401 } })
    const { email } = await createUser()
    const { client } = await signedIn(email)
    expect(await call(client.admin)).toMatchObject(refusal(403, `You are not allowed to ${action}`))
  })
})

describe('an administrator is told why', () => {
  const unknown = refusal(404, 'User not found')

  it.each(
    routes.filter(([path]) =>
      [
        'set-role',
        'ban-user',
        'unban-user',
        'impersonate-user',
        'remove-user',
        'set-user-password',
      ].includes(path),
    ),
  )('%s finds no one', async (_path, _action, call) => {
    expect(await call(admin)).toMatchObject(unknown)
  })

  it.each([
    ['a taken email', { email: ada.email }, 400, 'USER_ALREADY_EXISTS', 'User already exists'],
    ['no email', { email: 'nowhere' }, 400, 'INVALID_EMAIL', 'Invalid email'],
    ['a short password', { password: 'short' }, 400, 'PASSWORD_TOO_SHORT', 'Password too short'],
  ])('creates no user with %s', async (_, wrong, status, code, message) => {
    await admin.createUser(ada)
    const { error } = await admin.createUser({ ...ada, email: newEmail(), ...wrong })
    expect(error).toMatchObject({ status, code, message })
  })

  it('neither bans nor demotes nor removes the last administrator', async () => {
    const self = (await root.getSession()).data?.user.id ?? ''
    expect(await admin.banUser({ userId: self })).toMatchObject(
      refusal(400, 'You cannot ban yourself'),
    )
    const last = refusal(400, 'At least one administrator is required')
    expect(await admin.setRole({ userId: self, role: 'user' })).toMatchObject(last)
    expect(await admin.removeUser({ userId: self })).toMatchObject(last)
  })

  it('acts as no administrator, nor as a banned user', async () => {
    const { id: other } = await createUser()
    await admin.setRole({ userId: other, role: 'admin' })
    expect(await admin.impersonateUser({ userId: other })).toMatchObject(
      refusal(403, 'You are not allowed to impersonate users'),
    )
    await admin.removeUser({ userId: other })
    const { id: banned } = await createUser()
    await admin.banUser({ userId: banned })
    expect(await admin.impersonateUser({ userId: banned })).toMatchObject({
      error: { status: 403, code: 'BANNED_USER' },
    })
    expect(await admin.stopImpersonating()).toMatchObject(
      refusal(400, 'You are not impersonating anyone'),
    )
  })

  it('administers nothing while acting as a user', async () => {
    const { id } = await createUser()
    expect((await admin.impersonateUser({ userId: id })).error).toBeNull()
    for (const [, action, call] of routes) {
      expect(await call(admin)).toMatchObject(refusal(403, `You are not allowed to ${action}`))
    }
    expect((await admin.stopImpersonating()).error).toBeNull()
  })

  it('removes no one whom an organization needs', async () => {
    const { id, email } = await createUser()
    const owner = createColleague(baseURL)
    expect((await owner.signIn.email({ email, password })).error).toBeNull()
    const { id: organizationId } = await createAcme(owner)
    await owner.organization.setActive({ organizationId })
    await joinAs(owner, 'member', baseURL)
    expect((await admin.removeUser({ userId: id })).error).toMatchObject({
      status: 400,
      code: 'YOU_ARE_THE_ONLY_OWNER',
    })
  })

  it('has to name the permissions it asks about', async () => {
    const { error } = await root.$fetch('/admin/has-permission', { method: 'POST', body: {} })
    expect(error).toMatchObject({ status: 400 })
  })

  it('may end sessions that have ended, and those of a user who is gone', async () => {
    expect((await admin.revokeUserSession({ sessionToken: 'gone' })).data).toEqual({
      success: true,
    })
    expect((await admin.revokeUserSessions({ userId })).data).toEqual({ success: true })
  })
})
