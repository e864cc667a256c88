import { type AccountExport, soldName } from '@tollgate/contracts'
import type { Prisma } from '@tollgate/db'
import type { PersonalData } from '../core/ports/personal-data.ts'

const parts = {
  organization: { select: { name: true } },
  product: { select: { name: true } },
  items: { select: { label: true }, orderBy: { id: 'asc' } },
} satisfies Prisma.OrderInclude

type Purchase = Prisma.OrderGetPayload<{ include: typeof parts }>

export const billingPersonalData: PersonalData = {
  async find({ db }, { id: userId }, limit) {
    const orders = await db.order.findMany({
      where: { customer: { userId } },
      include: parts,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit,
    })
    return { purchases: orders.map(presentPurchase) }
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

function presentPurchase(row: Purchase): AccountExport['purchases'][number] {
  return {
    orderId: row.id,
    organizationId: row.organizationId,
    merchantName: row.organization.name,
    productName: soldName(row),
    status: row.status,
    totalAmount: row.totalAmount,
    currency: row.currency,
    createdAt: row.createdAt.toISOString(),
  }
}
