import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { permissionsOf, startHost } from '../../testing/github/host.ts'

const { server, owner, open, setUp } = await startHost()
afterAll(() => server.stop())

let host = open()
beforeEach(() => {
  host = open()
  server.troubles.length = 0
  server.asked.length = 0
})

describe('trouble', () => {
  /** What an invitation asks for, one after the other. */
  const requests = ['token', 'account', 'invitations', 'invitation']

  it.each([
    [{ status: 500 }, null],
    [{ status: 502 }, null],
    [{ status: 429, headers: { 'retry-after': '7' } }, 7],
    [{ status: 403, headers: { 'retry-after': '120' } }, 120],
    [{ status: 403, message: 'You have exceeded a secondary rate limit.' }, 60],
    [{ status: 429 }, 60],
    ['cut-off', null],
  ] as const)('%o is worth another try, whatever was asked', async (trouble, seconds) => {
    const { access, repository } = setUp()
    for (const [index, name] of requests.entries()) {
      server.troubles.splice(0, 9, ...Array<null>(index).fill(null), trouble)
      const failure = open().give(access)
      await expect(failure, name).rejects.toMatchObject({
        code: 'unavailable',
        retryAfterSeconds: seconds,
      })
    }
    await host.give(access)
    expect(permissionsOf(repository)).toEqual({ invited: ['write'], let: [] })
  })

  it('waits until the limit of requests is reset', async () => {
    const { access, named } = setUp()
    const reset = Math.ceil(Date.now() / 1000) + 90
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) }
    server.troubles.push(null, { status: 403, headers })
    const failure = await host.findRepository(access.installationId, named).catch((error) => error)
    expect(failure).toMatchObject({ code: 'unavailable' })
    expect(failure.retryAfterSeconds).toBeGreaterThan(80)
    expect(failure.retryAfterSeconds).toBeLessThanOrEqual(91)
  })

  it('is an answer that never comes, or that nobody can read', async () => {
    const { access, named } = setUp()
    const find = () =>
      open({}, { longestMilliseconds: 200 }).findRepository(access.installationId, named)
    for (const trouble of ['silence', 'no-json'] as const) {
      server.troubles.push(trouble)
      await expect(find()).rejects.toMatchObject({ code: 'unavailable' })
    }
    const returned = { code: server.signIn(owner), redirectUri: 'https://pay.example.com/github' }
    server.troubles.push('cut-off')
    await expect(host.findOwned(returned)).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('is a key that GitHub doesn’t know, until the operator replaces it', async () => {
    const { access } = setUp()
    const stranger = open({ GITHUB_APP_CLIENT_ID: 'Iv23another' })
    await expect(stranger.give(access)).rejects.toMatchObject({ code: 'not_set_up' })
    await expect(stranger.installationUrl('state')).rejects.toMatchObject({ code: 'not_set_up' })
  })
})

describe('refusals', () => {
  it.each([
    [{ status: 403, message: 'Resource not accessible by integration' }, 'permission_missing'],
    [{ status: 422, message: 'Cannot assign member permission of read' }, 'permission_missing'],
    [{ status: 404, message: 'Not Found' }, 'target_missing'],
  ] as const)('%o of an invitation', async (trouble, code) => {
    const { access } = setUp()
    server.troubles.push(null, null, null, trouble)
    const { message: cause } = trouble
    await expect(host.give(access)).rejects.toMatchObject({ code, cause })
  })

  it('say what exactly is wrong', async () => {
    const { access } = setUp()
    const errors = [{ message: 'User is blocked' }]
    const message = 'Validation Failed'
    server.troubles.push(null, null, null, { status: 422, message, errors })
    await expect(host.give(access)).rejects.toMatchObject({
      cause: 'Validation Failed: User is blocked',
    })
  })

  it('are those of an organization that removes or suspends the app', async () => {
    const { access, installation } = setUp()
    await host.give(access)
    installation.isSuspended = true
    server.tokens.clear()
    await expect(host.take(access)).rejects.toMatchObject({ code: 'connection_lost' })
    server.installations.delete(installation.id)
    await expect(host.give(access)).rejects.toMatchObject({ code: 'connection_lost' })
    await expect(host.listRepositories(access.installationId)).rejects.toMatchObject({
      code: 'connection_lost',
    })
  })

  it('are those of a repository that the app no longer reaches', async () => {
    const { access, installation } = setUp()
    installation.repositories.pop()
    await expect(host.give(access)).rejects.toMatchObject({ code: 'target_missing' })
    await expect(host.take(access)).rejects.toMatchObject({ code: 'target_missing' })
  })
})
