import { expect, test } from 'vitest'
import { createdAt, createShop, openDatabase } from './testing/shop.ts'

const ada = { email: 'ada@example.com', name: 'Ada', createdAt, updatedAt: createdAt }

test('refuses an address that is not lowercased, and one that is taken', async () => {
  const prisma = await openDatabase()
  await prisma.user.create({ data: ada })
  await expect(prisma.user.create({ data: ada })).rejects.toThrow('Unique constraint')
  await expect(prisma.user.create({ data: { ...ada, email: 'Bob@example.com' } })).rejects.toThrow(
    'users_email_lowercase',
  )
})

test('keeps one membership for a user in an organization, and never without a role', async () => {
  const prisma = await openDatabase()
  const { organizationId } = await createShop(prisma, 'shop')
  const { id: userId } = await prisma.user.create({ data: ada })
  const join = (roles: string[]) =>
    prisma.member.create({ data: { organizationId, userId, roles, createdAt } })
  await expect(join([])).rejects.toThrow('members_roles_present')
  await join(['owner', 'member'])
  await expect(join(['member'])).rejects.toThrow('Unique constraint')
})

test('keeps the name and the address of a member for searching, whatever changes them', async () => {
  const prisma = await openDatabase()
  const { organizationId } = await createShop(prisma, 'shop')
  const { id } = await prisma.user.create({ data: ada })
  await prisma.member.create({
    data: { organizationId, userId: id, roles: ['member'], createdAt },
  })
  const kept = async () => (await prisma.member.findFirstOrThrow()).searchText
  expect(await kept()).toBe('ada\nada@example.com')
  await prisma.user.update({ where: { id }, data: { name: 'Ada LOVELACE' } })
  await prisma.user.update({ where: { id }, data: { email: 'countess@example.com' } })
  expect(await kept()).toBe('ada lovelace\ncountess@example.com')
})

test('misses no name that changes while its bearer becomes a member', async () => {
  const prisma = await openDatabase()
  const { organizationId } = await createShop(prisma, 'shop')
  const { id } = await prisma.user.create({ data: ada })
  let joining: Promise<unknown> | undefined
  await prisma.$transaction(async (tx) => {
    await tx.user.update({ where: { id }, data: { name: 'Countess' } })
    joining = prisma.member
      .create({ data: { organizationId, userId: id, roles: ['member'], createdAt } })
      .then()
    await tx.$executeRaw`SELECT pg_sleep(0.2)`
  })
  await joining
  expect((await prisma.member.findFirstOrThrow()).searchText).toBe('countess\nada@example.com')
})

test('deleting a user takes the sessions along; deleting an organization only frees them', async () => {
  const prisma = await openDatabase()
  const { organizationId } = await createShop(prisma, 'shop')
  const { id: userId } = await prisma.user.create({ data: ada })
  await prisma.session.create({
    data: {
      userId,
      secretHash: new Uint8Array(32),
      token: 'a'.repeat(32),
      rememberMe: true,
      activeOrganizationId: organizationId,
      expiresAt: createdAt,
      authenticatedAt: createdAt,
      createdAt,
      updatedAt: createdAt,
    },
  })
  await prisma.organization.delete({ where: { id: organizationId } })
  expect(await prisma.session.findFirst()).toMatchObject({ userId, activeOrganizationId: null })
  await prisma.user.delete({ where: { id: userId } })
  expect(await prisma.session.count()).toBe(0)
})
