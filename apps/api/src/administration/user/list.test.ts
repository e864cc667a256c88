import { UserList } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness({ settings: { ROLES: { support: ['user:list', 'user:ban'] } } })
const { clock } = harness
const base = '/api/auth/admin'

const createAdministrator = () => createUser(harness, { role: 'admin' })

describe('the list', () => {
  async function list(query: string) {
    const { browser } = await createAdministrator()
    return UserList.parse((await browser.get(`${base}/list-users?${query}`)).body)
  }
  const names = ({ users }: UserList) => users.map(({ name }) => name)

  it('finds, filters, sorts and pages', async () => {
    const domain = `${crypto.randomUUID()}.example`
    for (const name of ['Åsa 100%', 'Bea', 'Cid'])
      await createUser(harness, { name, email: `${name[0]}x@${domain}`.toLowerCase() })
    const found = `searchValue=${domain}&searchOperator=ends_with`
    expect(names(await list(`${found}&sortBy=name&sortDirection=desc&limit=2`)).length).toBe(2)
    expect(await list(`${found}&limit=1&offset=1`)).toMatchObject({ total: 3, limit: 1, offset: 1 })
    expect(names(await list(`${found}&filterField=name&filterValue=Bea`))).toEqual(['Bea'])
    expect(
      names(await list(`${found}&filterField=name&filterValue=Bea&filterOperator=ne`)),
    ).toHaveLength(2)
    expect(names(await list('searchField=name&searchValue=0%25'))).toEqual(['Åsa 100%'])
    expect(
      names(await list('searchField=name&searchValue=åSA&searchOperator=starts_with')),
    ).toEqual(['Åsa 100%'])
    expect((await list(`${found}&filterField=banned&filterValue=true`)).total).toBe(0)
    const later = new Date(clock.now().getTime() + 1000).toISOString()
    const newer = `filterField=createdAt&filterOperator=gt&filterValue=${later}`
    expect((await list(`${found}&${newer}`)).total).toBe(0)
  })

  it('narrows by what screens ask for, all at once', async () => {
    const { id, email } = await createUser(harness, { name: 'Őse Q', role: 'user,support' })
    const mark = email.split('@')[0]
    const banned = await createUser(harness, { name: `${mark} the second` })
    await harness.database.user.update({ where: { id: banned.id }, data: { banned: true } })
    const found = async (query: string) =>
      (await list(`query=${mark}&sortBy=name&${query}`)).users.map((user) => user.id)
    expect(await found('')).toEqual(expect.arrayContaining([id, banned.id]))
    expect(await found('status=banned')).toEqual([banned.id])
    expect(await found('status=active')).toEqual([id])
    expect(await found('status=unverified')).toEqual([])
    await harness.database.user.update({ where: { id }, data: { emailVerified: false } })
    expect(await found('status=unverified')).toEqual([id])
    expect(await found('status=active')).toEqual([])
    expect(await found('role=support')).toEqual([id])
    expect(await found('role=user')).toHaveLength(2)
    expect(await found('role=support&status=banned')).toEqual([])
    const now = clock.now().getTime()
    const [before, after] = [now - 60_000, now + 60_000].map((time) => new Date(time).toISOString())
    expect(await found(`from=${before}&to=${after}`)).toHaveLength(2)
    expect(await found(`from=${after}`)).toEqual([])
    expect(await found(`to=${before}`)).toEqual([])
    expect((await list('query=%20')).total).toBeGreaterThan(1)
  })

  it.each([
    ['name', 'starts_with', 'ÜNAL', true],
    ['name', 'starts_with', 'nal_', false],
    ['name', 'ends_with', '_🦉 100%', true],
    ['name', 'ends_with', 'x🦉 100%', false],
    ['email', 'starts_with', 'Nal-', true],
    ['email', 'starts_with', 'al-', false],
    ['email', 'ends_with', '.Owls.example', true],
    ['email', 'ends_with', '.owls', false],
  ])('finds by how the %s %s %s: %s', async (field, operator, text, isFound) => {
    const name = 'Ünal_🦉 100%'
    await createUser(harness, { name, email: `nal-${crypto.randomUUID()}@x.owls.example` })
    const search = `searchField=${field}&searchOperator=${operator}&searchValue=${encodeURIComponent(text)}`
    expect(names(await list(search)).includes(name)).toBe(isFound)
  })

  it('finds in usernames and roles by one filter, and takes names of any length', async () => {
    const { id } = await createUser(harness, { name: '🦉'.repeat(512), role: 'support' })
    await harness.database.user.update({ where: { id }, data: { username: 'night_owl' } })
    for (const filter of [
      'filterField=username&filterOperator=contains&filterValue=HT_O',
      'filterField=role&filterOperator=contains&filterValue=Supp',
      `filterField=name&filterValue=${encodeURIComponent('🦉'.repeat(127))}&filterOperator=gt`,
    ]) {
      const { users } = await list(`${filter}&sortBy=name`)
      expect(users.map((user) => user.id)).toContain(id)
    }
  })

  it.each([
    'status=odd',
    'from=yesterday',
    'limit=x',
    'offset=-1',
    'sortBy=password',
    'filterField=banned&filterValue=maybe',
    'filterField=createdAt&filterOperator=contains&filterValue=2026',
  ])('refuses %s', async (query) => {
    const { browser } = await createAdministrator()
    expect((await browser.get(`${base}/list-users?${query}`)).status).toBe(400)
  })
})

describe('asking for permissions', () => {
  const ask = (browser: Browser, body: object) => browser.post(`${base}/has-permission`, body)

  it('answers for the caller, for a role, and for others to those who may list them', async () => {
    const [root, ada] = [await createAdministrator(), await createUser(harness)]
    const permissions = { user: ['list', 'ban'] }
    const yes = { status: 200, body: { error: null, success: true } }
    const no = { status: 200, body: { error: null, success: false } }
    expect(await ask(root.browser, { permissions })).toEqual(expect.objectContaining(yes))
    expect(await ask(root.browser, { permission: permissions })).toMatchObject(yes)
    expect(await ask(ada.browser, { permissions })).toMatchObject(no)
    expect(await ask(ada.browser, { permissions, role: 'support' })).toMatchObject(yes)
    expect(await ask(root.browser, { permissions, userId: ada.id })).toMatchObject(no)
    expect((await ask(ada.browser, { permissions, userId: root.id })).status).toBe(403)
    expect(await ask(root.browser, { permissions: {} })).toMatchObject(no)
    expect(await ask(root.browser, { permissions: { user: ['fly'] } })).toMatchObject(no)
    expect((await ask(root.browser, {})).status).toBe(400)
  })
})
