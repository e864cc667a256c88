import { onTestFinished } from 'vitest'
import type { PrismaClient } from '../../generated/client.ts'
import { createPrisma } from '../client.ts'
import { createPool } from '../pool.ts'
import { ownDatabase } from './own-database.ts'

export const createdAt = new Date('2026-03-01T12:00:00Z')

export async function openDatabase(): Promise<PrismaClient> {
  const pool = createPool(await ownDatabase('migrated'), { max: 2 })
  const prisma = createPrisma(pool)
  onTestFinished(async () => {
    await prisma.$disconnect()
    await pool.end()
  })
  return prisma
}

/** An organization that sells one product. */
export async function createShop(prisma: PrismaClient, slug: string) {
  const organization = await prisma.organization.create({ data: { name: slug, slug, createdAt } })
  const product = await prisma.product.create({
    data: {
      organizationId: organization.id,
      name: 'Handbook',
      createdAt,
      prices: { create: fixedPrice },
    },
    include: { prices: true },
  })
  const [price] = product.prices
  if (!price) throw new Error('The product has no price.')
  return { organizationId: organization.id, productId: product.id, productPriceId: price.id }
}

export const fixedPrice = {
  amountType: 'fixed',
  type: 'one_time',
  priceCurrency: 'usd',
  priceAmount: 1_000,
  createdAt,
}

export type Shop = Awaited<ReturnType<typeof createShop>>

export function createCheckout(prisma: PrismaClient, shop: Shop) {
  return prisma.checkout.create({
    data: {
      ...shop,
      clientSecret: `secret of ${shop.organizationId}`,
      expiresAt: createdAt,
      createdAt,
      currency: 'usd',
      amount: 1_000,
      netAmount: 1_000,
      totalAmount: 1_000,
    },
  })
}

export function customerOf(shop: Shop, email: string) {
  return { organizationId: shop.organizationId, email, createdAt }
}
