import { decodeRow, Prisma, tableOf } from '@tollgate/db'
import { expect, test } from 'vitest'
import { createHarness } from '../testing/harness.ts'
import { row } from './columns.ts'
import { newId } from './ids.ts'
import { save } from './save.ts'

const harness = await createHarness()
const models = Object.values(Prisma.ModelName)

test.each(models)('the columns of %s are those of its table', async (name) => {
  const { table, columns } = tableOf(name.charAt(0).toLowerCase() + name.slice(1))
  const names = columns.map(([, column]) => `"${column}"`).join(', ')
  await expect(
    harness.services.pool.query(`SELECT ${names} FROM "${table}" LIMIT 0`),
  ).resolves.toBeDefined()
})

const createdAt = new Date('2026-03-01T12:00:00.123Z')

function userRow() {
  const id = newId()
  const email = `${id}@example.com`
  return {
    id,
    email,
    emailVerified: true,
    name: 'Ada “\\x”',
    twoFactorEnabled: false,
    role: 'user',
    banned: false,
    revision: 3,
    createdAt,
    updatedAt: createdAt,
  }
}

test('what is written comes back as it was, bytes, instants and JSON included', async () => {
  const ctx = harness.systemContext()
  const user = userRow()
  const picture = {
    id: newId(),
    userId: user.id,
    bytes: new Uint8Array([0, 1, 255]),
    mimeType: 'image/png',
    createdAt,
  }
  await save(ctx, { insert: { picture: [picture], user: [user] } })
  const [found] = await ctx.sql({ user: row('user'), picture: row('picture') })`
    SELECT to_json(u) AS user, to_json(p) AS picture
    FROM users u JOIN pictures p ON p.user_id = u.id WHERE u.id = ${user.id}`
  expect(found).toMatchObject({ user: { ...user, image: null }, picture })
})

test('changes the named fields of the rows with the named keys, and nothing else', async () => {
  const ctx = harness.systemContext()
  const [ada, bob] = [userRow(), userRow()]
  await save(ctx, { insert: { user: [ada, bob] } })
  await save(ctx, {
    update: {
      user: [
        { where: { id: ada.id }, set: { name: 'Ada', image: null } },
        { where: { id: bob.id }, set: { revision: 4 } },
      ],
    },
  })
  const users = await ctx.db.user.findMany({ where: { id: { in: [ada.id, bob.id] } } })
  expect(users).toHaveLength(2)
  expect(users).toContainEqual(expect.objectContaining({ ...ada, name: 'Ada' }))
  expect(users).toContainEqual(expect.objectContaining({ ...bob, revision: 4 }))
})

test('adds to a number so that nothing added at the same time is lost', async () => {
  const ctx = harness.systemContext()
  const user = userRow()
  await save(ctx, { insert: { user: [user] } })
  const change = { where: { id: user.id }, set: { name: 'Ada' }, add: { revision: 2 } }
  await Promise.all([
    save(ctx, { update: { user: [change] } }),
    save(ctx, { update: { user: [change] } }),
  ])
  const found = await ctx.db.user.findUnique({ where: { id: user.id } })
  expect(found).toMatchObject({ name: 'Ada', revision: 7 })
})

test('a plan is written whole or not at all', async () => {
  const ctx = harness.systemContext()
  const [ada, bob] = [userRow(), userRow()]
  await expect(
    save(ctx, { insert: { user: [ada, { ...bob, email: ada.email }] } }),
  ).rejects.toMatchObject({ code: '23505' })
  expect(await ctx.db.user.count({ where: { id: { in: [ada.id, bob.id] } } })).toBe(0)
})

test('an incomplete row is refused', () => {
  expect(() => decodeRow('user', { id: 'x' })).toThrow('The column email of user was not read')
})
