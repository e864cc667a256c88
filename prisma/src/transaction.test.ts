import { expect, onTestFinished, test } from 'vitest'
import { createPrisma } from './client.ts'
import { createPool } from './pool.ts'
import { ownDatabase } from './testing/own-database.ts'
import { createdAt } from './testing/shop.ts'
import { runTransaction } from './transaction.ts'

const ada = { email: 'ada@example.com', name: 'Ada', createdAt, updatedAt: createdAt }

async function openConnections() {
  const pool = createPool(await ownDatabase('migrated'), { max: 1 })
  const prisma = createPrisma(pool)
  onTestFinished(async () => {
    await prisma.$disconnect()
    await pool.end()
  })
  const count = async () => (await pool.query('SELECT FROM users')).rowCount
  return { pool, prisma, count }
}

test('statements and Prisma’s client share one transaction on one connection', async () => {
  const { pool, prisma, count } = await openConnections()
  const seen = await runTransaction(pool, prisma, async ({ connection, db }) => {
    const { id } = await db.user.create({ data: ada })
    await connection.query('UPDATE users SET name = $1 WHERE id = $2', ['Countess', id])
    return db.user.findUnique({ where: { id } })
  })
  expect(seen?.name).toBe('Countess')
  expect(await count()).toBe(1)
})

test('what fails leaves nothing, whichever side failed, and gives the connection back', async () => {
  const { pool, prisma, count } = await openConnections()
  const failures = [
    runTransaction(pool, prisma, async ({ db }) => {
      await db.user.create({ data: ada })
      await db.user.create({ data: ada })
    }),
    runTransaction(pool, prisma, async ({ connection, db }) => {
      await db.user.create({ data: ada })
      await connection.query('SELECT missing')
    }),
    runTransaction(pool, prisma, async ({ db }) => {
      await db.user.create({ data: { ...ada, accounts: { create: [] } } })
      throw new Error('Changed its mind')
    }),
  ]
  for (const failure of failures) await expect(failure).rejects.toThrow()
  expect(await count()).toBe(0)
  expect(pool.idleCount).toBe(1)
})

test('a nested write of Prisma’s client takes part, and so does a raw statement', async () => {
  const { pool, prisma, count } = await openConnections()
  await runTransaction(pool, prisma, async ({ db }) => {
    const organization = await db.organization.create({
      data: { name: 'Shop', slug: 'shop', createdAt },
    })
    await db.user.create({
      data: {
        ...ada,
        members: { create: { organizationId: organization.id, roles: ['owner'], createdAt } },
      },
    })
    await db.$executeRaw`UPDATE users SET name = ${'Countess'}`
    expect(await db.$queryRaw`SELECT name FROM users`).toEqual([{ name: 'Countess' }])
  })
  expect(await count()).toBe(1)
})

test('a second transaction does not join the first one', async () => {
  const pool = createPool(await ownDatabase('migrated'), { max: 2 })
  const prisma = createPrisma(pool)
  onTestFinished(() => prisma.$disconnect().then(() => pool.end()))
  await runTransaction(pool, prisma, async ({ db }) => {
    await db.user.create({ data: ada })
    expect(await prisma.user.count()).toBe(0)
    await prisma.$transaction(async (other) => expect(await other.user.count()).toBe(0))
  })
  expect(await prisma.user.count()).toBe(1)
})
