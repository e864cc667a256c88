import { expect, test } from 'vitest'
import {
  createCheckout,
  createdAt,
  createShop,
  customerOf,
  fixedPrice,
  openDatabase,
  type Shop,
} from './testing/shop.ts'

function paymentOf(shop: Shop, checkoutId: string, status: string) {
  return {
    organizationId: shop.organizationId,
    checkoutId,
    status,
    amount: 1_000,
    currency: 'usd',
    processor: 'sandbox',
    createdAt,
  }
}

function orderOf(shop: Shop, customerId: string) {
  return {
    organizationId: shop.organizationId,
    productId: shop.productId,
    customerId,
    subtotalAmount: 1_200,
    discountAmount: 200,
    netAmount: 1_000,
    taxAmount: 190,
    totalAmount: 1_190,
    currency: 'usd',
    billingReason: 'purchase',
    createdAt,
  }
}

test('refuses a second open payment for one checkout, but allows one after a failure', async () => {
  const prisma = await openDatabase()
  const shop = await createShop(prisma, 'shop')
  const checkout = await createCheckout(prisma, shop)
  await prisma.payment.create({ data: paymentOf(shop, checkout.id, 'failed') })
  await prisma.payment.create({ data: paymentOf(shop, checkout.id, 'pending') })
  for (const status of ['pending', 'requires_action', 'succeeded']) {
    const second = prisma.payment.create({ data: paymentOf(shop, checkout.id, status) })
    await expect(second).rejects.toMatchObject({
      code: 'P2002',
      meta: {
        driverAdapterError: { cause: { constraint: { index: 'payments_one_live_per_checkout' } } },
      },
    })
  }
  expect(await prisma.payment.count()).toBe(2)
})

test('refuses a refund larger than the net amount, and sums that do not add up', async () => {
  const prisma = await openDatabase()
  const shop = await createShop(prisma, 'shop')
  const customer = await prisma.customer.create({ data: customerOf(shop, 'ada@example.com') })
  const order = await prisma.order.create({ data: orderOf(shop, customer.id) })
  const refuse = async (data: Parameters<typeof prisma.order.update>[0]['data'], rule: string) =>
    expect(prisma.order.update({ where: { id: order.id }, data })).rejects.toThrow(rule)
  await refuse({ refundedAmount: 1_001 }, 'orders_refund_within_net')
  await refuse({ refundedTaxAmount: 191 }, 'orders_tax_refund_within_tax')
  await refuse({ netAmount: 1_100, totalAmount: 1_290 }, 'orders_net_amount')
  await refuse({ totalAmount: 1_191 }, 'orders_total_amount')
  await refuse({ status: 'lost' }, 'orders_status')
  await prisma.order.update({ where: { id: order.id }, data: { refundedAmount: 1_000 } })
})

test('numbers orders by organization, and never twice', async () => {
  const prisma = await openDatabase()
  const shops = [
    await createShop(prisma, 'lindgren-audio'),
    await createShop(prisma, 'x'),
    await createShop(prisma, '-'),
  ]
  const numbers: string[] = []
  for (const shop of shops) {
    const customer = await prisma.customer.create({ data: customerOf(shop, 'ada@example.com') })
    for (let count = 0; count < 2; count += 1) {
      numbers.push((await prisma.order.create({ data: orderOf(shop, customer.id) })).number)
    }
  }
  expect(numbers).toEqual(['LIND-1001', 'LIND-1002', 'X-1001', 'X-1002', 'ORD-1001', 'ORD-1002'])
  const [shop] = shops
  await expect(
    prisma.order.updateMany({
      where: { organizationId: shop?.organizationId },
      data: { number: 'LIND-1' },
    }),
  ).rejects.toThrow('organization_id')
})

test('refuses a live customer with the same address in another case', async () => {
  const prisma = await openDatabase()
  const shop = await createShop(prisma, 'shop')
  const other = await createShop(prisma, 'other-shop')
  const first = await prisma.customer.create({ data: customerOf(shop, 'ada@example.com') })
  const again = () => prisma.customer.create({ data: customerOf(shop, 'Ada@Example.com') })
  await expect(again()).rejects.toThrow('Unique constraint')
  await prisma.customer.create({ data: customerOf(other, 'ada@example.com') })
  await prisma.customer.update({ where: { id: first.id }, data: { deletedAt: createdAt } })
  expect(await again()).toMatchObject({ email: 'Ada@Example.com' })
})

test('refuses two live customers with one external id', async () => {
  const prisma = await openDatabase()
  const shop = await createShop(prisma, 'shop')
  const create = (email: string) =>
    prisma.customer.create({ data: { ...customerOf(shop, email), externalId: 'crm-1' } })
  await create('ada@example.com')
  await expect(create('bob@example.com')).rejects.toThrow('Unique constraint')
})

test('refuses to link what belongs to another organization', async () => {
  const prisma = await openDatabase()
  const shop = await createShop(prisma, 'shop')
  const other = await createShop(prisma, 'other-shop')
  const stranger = await prisma.customer.create({ data: customerOf(other, 'eve@example.com') })
  await expect(prisma.order.create({ data: orderOf(shop, stranger.id) })).rejects.toThrow(
    'Foreign key constraint',
  )
  await expect(
    createCheckout(prisma, { ...shop, productPriceId: other.productPriceId }),
  ).rejects.toThrow('Foreign key constraint')
})

test('refuses a second static price, but keeps archived ones', async () => {
  const prisma = await openDatabase()
  const { organizationId, productId, productPriceId } = await createShop(prisma, 'shop')
  const second = () =>
    prisma.productPrice.create({
      data: { ...fixedPrice, organizationId, productId, amountType: 'free' },
    })
  await expect(second()).rejects.toThrow('Unique constraint')
  await prisma.productPrice.update({ where: { id: productPriceId }, data: { isArchived: true } })
  expect(await second()).toMatchObject({ amountType: 'free' })
})

test('refuses to grant a benefit twice for one purchase', async () => {
  const prisma = await openDatabase()
  const shop = await createShop(prisma, 'shop')
  const { organizationId } = shop
  const customer = await prisma.customer.create({ data: customerOf(shop, 'ada@example.com') })
  const order = await prisma.order.create({ data: orderOf(shop, customer.id) })
  const benefit = await prisma.benefit.create({
    data: { organizationId, type: 'custom', description: 'Thanks', createdAt },
  })
  const grant = () =>
    prisma.benefitGrant.create({
      data: {
        organizationId,
        benefitId: benefit.id,
        customerId: customer.id,
        orderId: order.id,
        createdAt,
      },
    })
  await grant()
  await expect(grant()).rejects.toThrow('Unique constraint')
})

test('refuses to delete an organization that has sold something, and deletes one that has not', async () => {
  const prisma = await openDatabase()
  const shop = await createShop(prisma, 'shop')
  const other = await createShop(prisma, 'other-shop')
  const customer = await prisma.customer.create({ data: customerOf(shop, 'ada@example.com') })
  await prisma.order.create({ data: orderOf(shop, customer.id) })
  await createCheckout(prisma, other)
  const remove = (id: string) => prisma.organization.delete({ where: { id } })
  await expect(remove(shop.organizationId)).rejects.toThrow()
  await remove(other.organizationId)
  expect(await prisma.checkout.count()).toBe(0)
  expect(await prisma.order.count()).toBe(1)
})
