import { type AccountExport, CustomFieldData, Platform } from '@tollgate/contracts'
import type { CustomField, Prisma } from '@tollgate/db'
import type { PersonalData } from '../core/ports/personal-data.ts'
import { findEventsOfUser } from './event/personal-data.ts'
import { nameOf, namingParts } from './order/items.ts'

const parts = {
  organization: { select: { name: true } },
  ...namingParts,
} satisfies Prisma.OrderInclude

type Purchase = Prisma.OrderGetPayload<{ include: typeof parts }>

export const billingPersonalData: PersonalData = {
  async find({ db }, { id: userId }, limit) {
    const orders = await db.order.findMany({
      where: { customer: { userId } },
      include: parts,
      orderBy: newestFirst,
      take: limit,
    })
    const values = orders.map(({ customFieldData }) => CustomFieldData.parse(customFieldData))
    const ids = new Set(values.flatMap(Object.keys))
    const fields = await db.customField.findMany({ where: { id: { in: [...ids] } } })
    const fieldById = new Map(fields.map((field) => [field.id, field]))
    return {
      purchases: orders.map((order) => presentPurchase(order, fieldById)),
      subscriptions: (await findSubscriptions(db, userId, limit)).map(presentSubscription),
      cards: (await findCards(db, userId, limit)).map(presentCard),
      licenseKeys: (await findLicenseKeys(db, userId, limit)).map(presentLicenseKey),
      downloads: (await findDownloads(db, userId, limit)).map(presentDownload),
      events: await findEventsOfUser({ db }, userId, limit),
      platformAccounts: (await findPlatformAccounts(db, userId, limit)).map(presentPlatformAccount),
    }
  },
  /** Merchants keep what they sold; the sessions that the person’s sign-in opened end. */
  async forget({ db }, { id: userId }) {
    const customer = { userId }
    await db.customerSession.deleteMany({
      where: { OR: [{ customer }, { checkout: { customer } }] },
    })
    return []
  },
}

type Reader = Parameters<PersonalData['find']>[0]['db']

const newestFirst: ({ createdAt: 'desc' } | { id: 'desc' })[] = [
  { createdAt: 'desc' },
  { id: 'desc' },
]

function findSubscriptions(db: Reader, userId: string, limit: number) {
  return db.subscription.findMany({
    where: { customer: { userId } },
    include: { organization: parts.organization, product: parts.product },
    orderBy: newestFirst,
    take: limit,
  })
}

function findCards(db: Reader, userId: string, limit: number) {
  return db.paymentMethod.findMany({
    where: { customer: { userId }, deletedAt: null },
    include: { customer: { select: { organization: parts.organization } } },
    orderBy: newestFirst,
    take: limit,
  })
}

function findLicenseKeys(db: Reader, userId: string, limit: number) {
  return db.licenseKey.findMany({
    where: { customer: { userId } },
    include: {
      customer: { select: { organization: parts.organization } },
      benefit: { select: { description: true } },
      activations: { select: { label: true }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
    },
    orderBy: newestFirst,
    take: limit,
  })
}

function findDownloads(db: Reader, userId: string, limit: number) {
  return db.download.findMany({
    where: { benefitGrant: { customer: { userId } } },
    include: {
      file: { select: { name: true } },
      benefitGrant: {
        select: {
          benefit: { select: { description: true } },
          customer: { select: { organization: parts.organization } },
        },
      },
    },
    orderBy: [{ lastAt: 'desc' }, { benefitGrantId: 'desc' }, { fileId: 'desc' }],
    take: limit,
  })
}

function findPlatformAccounts(db: Reader, userId: string, limit: number) {
  return db.platformAccount.findMany({
    where: { customer: { userId } },
    include: { customer: { select: { organization: parts.organization } } },
    orderBy: newestFirst,
    take: limit,
  })
}

type Found<Find extends (...args: never[]) => Promise<unknown[]>> = Awaited<
  ReturnType<Find>
>[number]

function presentSubscription(
  row: Found<typeof findSubscriptions>,
): AccountExport['subscriptions'][number] {
  return {
    subscriptionId: row.id,
    organizationId: row.organizationId,
    merchantName: row.organization.name,
    productName: row.product.name,
    status: row.status,
    amount: row.amount,
    currency: row.currency,
    recurringInterval: row.recurringInterval,
    currentPeriodEnd: row.currentPeriodEnd.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

function presentCard(row: Found<typeof findCards>): AccountExport['cards'][number] {
  return {
    organizationId: row.organizationId,
    merchantName: row.customer.organization.name,
    brand: row.brand,
    last4: row.last4,
    expiryMonth: row.expiryMonth,
    expiryYear: row.expiryYear,
    createdAt: row.createdAt.toISOString(),
  }
}

function presentLicenseKey(
  row: Found<typeof findLicenseKeys>,
): AccountExport['licenseKeys'][number] {
  return {
    organizationId: row.organizationId,
    merchantName: row.customer.organization.name,
    benefitName: row.benefit.description,
    displayKey: row.displayKey,
    activations: row.activations.map(({ label }) => label),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

function presentDownload(row: Found<typeof findDownloads>): AccountExport['downloads'][number] {
  const { benefit, customer } = row.benefitGrant
  return {
    organizationId: row.organizationId,
    merchantName: customer.organization.name,
    benefitName: benefit.description,
    fileName: row.file.name,
    downloads: row.count,
    firstDownloadedAt: row.firstAt.toISOString(),
    lastDownloadedAt: row.lastAt.toISOString(),
  }
}

function presentPlatformAccount(
  row: Found<typeof findPlatformAccounts>,
): AccountExport['platformAccounts'][number] {
  return {
    organizationId: row.organizationId,
    merchantName: row.customer.organization.name,
    platform: Platform.parse(row.platform),
    accountId: row.accountId,
    username: row.username,
    createdAt: row.createdAt.toISOString(),
  }
}

function presentPurchase(
  row: Purchase,
  fields: Map<string, CustomField>,
): AccountExport['purchases'][number] {
  const values = Object.entries(CustomFieldData.parse(row.customFieldData))
  return {
    orderId: row.id,
    organizationId: row.organizationId,
    merchantName: row.organization.name,
    productName: nameOf(row),
    status: row.status,
    totalAmount: row.totalAmount,
    currency: row.currency,
    customFields: values.flatMap(([id, value]) => {
      const field = fields.get(id)
      return field ? [{ name: field.name, value }] : []
    }),
    createdAt: row.createdAt.toISOString(),
  }
}
