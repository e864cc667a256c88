import { describe, expect, it } from 'vitest'
import { startAdministered } from './administered.ts'
import { password } from './person.ts'

const { root, rootEmail, createUser, signedIn } = await startAdministered()
const { admin } = root

describe('an administrator', () => {
  it('creates users, lists, searches, filters and sorts them', async () => {
    const { id, email } = await createUser('Zoë')
    const found = await admin.listUsers({
      query: { searchField: 'email', searchOperator: 'contains', searchValue: email, limit: 10 },
    })
    expect(found.data).toMatchObject({ total: 1, limit: 10, users: [{ id, role: 'user' }] })
    const admins = await admin.listUsers({
      query: { filterField: 'role', filterOperator: 'eq', filterValue: 'admin', sortBy: 'name' },
    })
    expect(admins.data?.users.map(({ email }) => email)).toEqual([rootEmail])
    const created = await admin.listUsers({
      query: {
        searchValue: email.slice(0, 20),
        searchOperator: 'starts_with',
        sortBy: 'createdAt',
        sortDirection: 'desc',
        limit: '1',
        offset: '0',
      },
    })
    expect(created.data).toMatchObject({ total: 1, users: [{ name: 'Zoë', email }] })
    const again = await admin.createUser({ name: 'Zoë', email, password, role: 'user' })
    expect(again.error).toMatchObject({ status: 400, message: 'User already exists' })
  })

  it('changes roles and passwords', async () => {
    const { id: userId, email } = await createUser()
    const changed = await admin.setRole({ userId, role: 'admin' })
    expect(changed.data).toMatchObject({ user: { role: 'admin' } })
    expect((await admin.setRole({ userId, role: ['user', 'admin'] })).data).toMatchObject({
      user: { role: 'user,admin' },
    })
    expect((await admin.setRole({ userId, role: 'user' })).error).toBeNull()
    const newPassword = 'a sturdier horse, with wings'
    expect((await admin.setUserPassword({ userId, newPassword })).data).toEqual({ status: true })
    expect((await signedIn(email)).error).toMatchObject({ status: 401 })
    expect((await signedIn(email, newPassword)).error).toBeNull()
  })

  it('bans and lets in again', async () => {
    const { id: userId, email } = await createUser()
    const { client } = await signedIn(email)
    const banned = await admin.banUser({ userId, banReason: 'Spam', banExpiresIn: 3600 })
    expect(banned.data?.user).toMatchObject({ banned: true, banReason: 'Spam' })
    expect((await client.getSession()).data).toBeNull()
    expect((await signedIn(email)).error).toMatchObject({ status: 403, code: 'BANNED_USER' })
    const self = (await root.getSession()).data?.user.id ?? ''
    expect((await admin.banUser({ userId: self })).error).toMatchObject({
      status: 400,
      message: 'You cannot ban yourself',
    })
    expect((await admin.unbanUser({ userId })).data?.user).toMatchObject({ banned: false })
    expect((await signedIn(email)).error).toBeNull()
  })

  it('sees and ends sessions', async () => {
    const { id: userId, email } = await createUser()
    const [first, second] = [await signedIn(email), await signedIn(email)]
    const { data } = await admin.listUserSessions({ userId })
    expect(data?.sessions).toHaveLength(2)
    const sessionToken = data?.sessions.at(-1)?.token ?? ''
    expect((await admin.revokeUserSession({ sessionToken })).data).toEqual({ success: true })
    expect((await first.client.getSession()).data).toBeNull()
    expect((await admin.revokeUserSessions({ userId })).data).toEqual({ success: true })
    expect((await second.client.getSession()).data).toBeNull()
  })

  it('acts as a user, and comes back', async () => {
    const { id: userId } = await createUser()
    const { data } = await admin.impersonateUser({ userId })
    expect(data).toMatchObject({ user: { id: userId }, session: { userId } })
    expect((await root.getSession()).data).toMatchObject({ user: { id: userId } })
    expect((await admin.stopImpersonating()).error).toBeNull()
    expect((await root.getSession()).data).toMatchObject({ user: { email: rootEmail } })
    expect((await admin.stopImpersonating()).error).toMatchObject({
      status: 400,
      message: 'You are not impersonating anyone',
    })
    expect((await admin.impersonateUser({ userId: 'nobody' })).error).toMatchObject({ status: 404 })
  })

  it('removes users', async () => {
    const { id: userId, email } = await createUser()
    expect((await admin.removeUser({ userId })).data).toEqual({ success: true })
    expect((await signedIn(email)).error).toMatchObject({ status: 401 })
  })
})

it('asks what is allowed, here and at the service', async () => {
  const permissions = { user: ['ban' as const] }
  expect((await admin.hasPermission({ permissions })).data).toMatchObject({ success: true })
  const { email } = await createUser()
  const { client } = await signedIn(email)
  expect((await client.admin.hasPermission({ permissions })).data).toMatchObject({ success: false })
  expect(client.admin.checkRolePermission({ permissions, role: 'admin' })).toBe(true)
  const { error } = await client.admin.listUsers({ query: {} })
  expect(error).toMatchObject({ status: 403, message: 'You are not allowed to list users' })
})
