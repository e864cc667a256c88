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
