import { type AccountExport, CustomFieldData, soldName } from '@tollgate/contracts'
import type { CustomField, Prisma } from '@tollgate/db'
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
    const values = orders.map(({ customFieldData }) => CustomFieldData.parse(customFieldData))
    const ids = new Set(values.flatMap(Object.keys))
    const fields = await db.customField.findMany({ where: { id: { in: [...ids] } } })
    const fieldById = new Map(fields.map((field) => [field.id, field]))
    return { purchases: orders.map((order) => presentPurchase(order, fieldById)) }
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

function presentPurchase(
  row: Purchase,
  fields: Map<string, CustomField>,
): AccountExport['purchases'][number] {
  const values = Object.entries(CustomFieldData.parse(row.customFieldData))
  return {
    orderId: row.id,
    organizationId: row.organizationId,
    merchantName: row.organization.name,
    productName: soldName(row),
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
