import { expect, it } from 'vitest'
import { createPerson, password, signUp } from './person.ts'

async function signInTwice() {
  const here = await signUp()
  const there = createPerson()
  await there.client.signIn.email({ email: here.email, password })
  return { here: here.client, there: there.client, email: here.email }
}

it('lists every session, this one under the same token as get-session', async () => {
  const { here, there } = await signInTwice()
  const { data } = await here.listSessions()
  expect(data).toHaveLength(2)
  for (const client of [here, there]) {
    const { data: current } = await client.getSession()
    expect(data?.map(({ token }) => token)).toContain(current?.session.token)
  }
  expect(data?.[0]?.createdAt).toBeInstanceOf(Date)
  expect(data?.[0]?.expiresAt).toBeInstanceOf(Date)
})

it('ends another session by its token', async () => {
  const { here, there } = await signInTwice()
  const token = (await there.getSession()).data?.session.token ?? ''
  expect((await here.revokeSession({ token })).data).toEqual({ status: true })
  expect((await there.getSession()).data).toBeNull()
  expect((await here.getSession()).data).not.toBeNull()
  expect((await here.revokeSession({ token })).error).toMatchObject({
    status: 400,
    message: 'Session not found',
  })
})

it('refuses to end the session of another user', async () => {
  const { here } = await signInTwice()
  const stranger = await signUp()
  const token = (await here.getSession()).data?.session.token ?? ''
  expect((await stranger.client.revokeSession({ token })).error).toMatchObject({ status: 401 })
  expect((await here.getSession()).data).not.toBeNull()
})

it('ends all others, then all', async () => {
  const { here, there, email } = await signInTwice()
  expect((await here.revokeOtherSessions()).data).toEqual({ status: true })
  expect((await there.getSession()).data).toBeNull()
  expect((await here.listSessions()).data).toHaveLength(1)
  await there.signIn.email({ email, password })
  expect((await here.revokeSessions()).data).toEqual({ status: true })
  expect((await here.getSession()).data).toBeNull()
  expect((await there.getSession()).data).toBeNull()
})

it('asks everyone to sign in first', async () => {
  const { client } = createPerson()
  const answers = await Promise.all([
    client.listSessions(),
    client.revokeSession({ token: 'any' }),
    client.revokeSessions(),
    client.revokeOtherSessions(),
    client.updateUser({ name: 'Nobody' }),
    client.changePassword({ currentPassword: password, newPassword: password }),
    client.changeEmail({ newEmail: 'new@example.com' }),
    client.deleteUser({}),
    client.listAccounts(),
    client.unlinkAccount({ providerId: 'credential' }),
    client.linkSocial({ provider: 'github' }),
  ])
  for (const { data, error } of answers) {
    expect(data).toBeNull()
    expect(error).toMatchObject({ status: 401 })
  }
})
