import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { startOwnService } from '../../testing/own-service.ts'
import { password, signUp } from './person.ts'

const FRESH_SECONDS = 3

/** A service of its own, whose users are deleted without a mail. */
const service = await startOwnService({
  DELETE_ACCOUNT_VERIFICATION: 'false',
  SESSION_FRESH_FROM: 'sign-in',
  SESSION_FRESH_AGE: String(FRESH_SECONDS),
})
afterAll(() => service.stop())

const deleted = { success: true, message: 'User deleted' }

describe('a session that signed in just now', () => {
  it('is enough to be deleted', async () => {
    const { client } = await signUp({}, service.baseUrl)
    expect((await client.deleteUser({})).data).toEqual(deleted)
    expect((await client.getSession()).data).toBeNull()
  })
})

describe('a session that has signed in long ago', () => {
  it('is not enough: the password is', async () => {
    const { client } = await signUp({}, service.baseUrl)
    await setTimeout(FRESH_SECONDS * 1000 + 500)
    expect((await client.deleteUser({})).error).toMatchObject({
      status: 400,
      code: 'SESSION_EXPIRED_REAUTHENTICATE_TO_PERFORM_THIS_ACTION',
      message: 'Session expired. Re-authenticate to perform this action.',
    })
    expect((await client.unlinkAccount({ providerId: 'credential' })).error).toMatchObject({
      status: 403,
      message: 'Session is not fresh',
    })
    expect((await client.deleteUser({ password })).data).toEqual(deleted)
    expect((await client.getSession()).data).toBeNull()
  })
})
