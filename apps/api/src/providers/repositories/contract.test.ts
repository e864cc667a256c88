import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE, secondsAfter } from '../../core/calendar.ts'
import { permissionsOf, startHost } from '../../testing/github/host.ts'

const { server, owner, open, setUp } = await startHost()
afterAll(() => server.stop())

let host = open()
beforeEach(() => {
  host = open()
  server.troubles.length = 0
  server.asked.length = 0
})

describe('connecting', () => {
  it('leads to GitHub, and back with what was given to it', async () => {
    const redirectUri = 'https://pay.example.com/github'
    const url = new URL(host.authorizationUrl({ redirectUri, state: 'a state' }))
    expect(url.origin + url.pathname).toBe(`${server.url}/login/oauth/authorize`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: server.settings.GITHUB_APP_CLIENT_ID,
      redirect_uri: redirectUri,
      state: 'a state',
    })
    const install = await host.installationUrl('a state')
    expect(install).toBe(`${server.url}/github-apps/tollgate/installations/new?state=a+state`)
  })

  it('finds the organizations that someone owns, once for each code', async () => {
    const { installation, named } = setUp()
    server.install('others', { ownedBy: [], names: [] })
    server.install('employer', { ownedBy: [], members: [owner], names: [] })
    server.install(owner.login, { ownedBy: [owner], account: owner, names: [] })
    const returned = { code: server.signIn(owner), redirectUri: 'https://pay.example.com/github' }
    const owned = await host.findOwned(returned)
    expect(owned).toContainEqual({ id: String(installation.id), owner: named.owner })
    const names = owned?.map((one) => one.owner) ?? []
    expect(names.filter((one) => !one.startsWith('acme-'))).toEqual([])
    expect(await host.findOwned(returned)).toBeNull()
  })

  it('finds none where GitHub doesn’t know the secret', async () => {
    const stranger = open({ GITHUB_APP_CLIENT_SECRET: 'another' })
    const returned = { code: server.signIn(owner), redirectUri: 'https://pay.example.com/github' }
    expect(await stranger.findOwned(returned)).toBeNull()
  })
})

describe('repositories', () => {
  it('are listed by name, from all pages', async () => {
    const names = Array.from({ length: 101 }, (_, index) => `r${String(index).padStart(3, '0')}`)
    const installation = server.install('many', { ownedBy: [], names: names.toReversed() })
    const listed = await host.listRepositories(String(installation.id))
    expect(listed.map(({ name }) => name)).toEqual(names)
    expect(listed[0]).toEqual({ owner: 'many', name: 'r000', isPrivate: true })
  })

  it('are found by name, also by a former one', async () => {
    const { access, named, repository } = setUp()
    const find = (name: string) => host.findRepository(access.installationId, { ...named, name })
    expect(await find('anvil')).toEqual({ ...named, isPrivate: true })
    expect(await find('hammer')).toBeNull()
    expect(await find('../../user')).toBeNull()
    server.rename(repository, 'hammer')
    expect(await find('anvil')).toEqual({ ...named, name: 'hammer', isPrivate: true })
  })

  it('are asked for with one token until it expires or is revoked', async () => {
    const { access, named } = setUp()
    let minutes = 0
    const now = () => secondsAfter(new Date(), minutes * MINUTE)
    const github = open({}, { clock: { now } })
    const find = () => github.findRepository(access.installationId, named)
    const made = () => server.asked.filter((one) => one.endsWith('/access_tokens')).length
    await Promise.all([find(), find(), find()])
    minutes = 54
    await find()
    expect(made()).toBe(1)
    minutes = 56
    await find()
    expect(made()).toBe(2)
    server.tokens.clear()
    expect(await find()).not.toBeNull()
    expect(made()).toBe(3)
  })
})

describe('access', () => {
  it('is an invitation first, changed where it is', async () => {
    const { access, repository } = setUp()
    await host.give(access)
    await host.give(access)
    expect(permissionsOf(repository)).toEqual({ invited: ['write'], let: [] })
    await host.give({ ...access, permission: 'pull' })
    expect(permissionsOf(repository)).toEqual({ invited: ['read'], let: [] })
    server.accept(repository)
    await host.give({ ...access, permission: 'maintain' })
    expect(permissionsOf(repository)).toEqual({ invited: [], let: ['maintain'] })
  })

  it.each([
    ['admin', true],
    ['maintain', true],
    ['push', true],
    ['triage', false],
    ['pull', false],
  ] as const)('to push is had by someone who may %s: %s', async (permission, expected) => {
    const { access, repository, account } = setUp()
    repository.collaborators.set(account.id, permission)
    expect(await host.has(access)).toBe(expected)
  })

  it('is had by nobody who was only invited', async () => {
    const { access } = setUp()
    expect(await host.has(access)).toBe(false)
    await host.give(access)
    expect(await host.has(access)).toBe(false)
  })

  it('is offered again where an invitation has expired', async () => {
    const { access, repository } = setUp()
    await host.give(access)
    for (const invitation of repository.invitations) invitation.expired = true
    await host.give(access)
    expect(repository.invitations).toMatchObject([{ expired: false, permissions: 'write' }])
  })

  it('goes by the account, whatever it is called', async () => {
    const { access, repository, account } = setUp()
    account.login = 'ada-lovelace'
    await host.give(access)
    expect(repository.invitations).toMatchObject([{ invitee: { id: account.id } }])
  })

  it.each(['invited', 'let in'])('is taken from someone who is %s', async (how) => {
    const { access, repository } = setUp()
    await host.give(access)
    if (how === 'let in') server.accept(repository)
    await host.take(access)
    expect(permissionsOf(repository)).toEqual({ invited: [], let: [] })
    await host.take(access)
  })

  it('is taken in a repository that was renamed', async () => {
    const { access, repository } = setUp()
    await host.give(access)
    server.accept(repository)
    server.rename(repository, 'hammer')
    await host.take(access)
    expect(permissionsOf(repository).let).toEqual([])
  })

  it('needs none to be taken from an account that is gone', async () => {
    const { access, account } = setUp()
    server.accounts.delete(account.id)
    await host.take(access)
    await expect(host.give(access)).rejects.toMatchObject({ code: 'account_expired' })
  })
})
