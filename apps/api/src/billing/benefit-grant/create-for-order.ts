import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'

interface Order {
  id: string
  productId: string
  customerId: string
}

/** Writes down what an order gives, and the jobs that give it. */
export async function createForOrder(tx: MerchantContext, order: Order): Promise<void> {
  const { organizationId } = tx
  const { id: orderId, productId, customerId } = order
  const benefits = await tx.db.productBenefit.findMany({
    where: { organizationId, productId, benefit: { deletedAt: null } },
    orderBy: { position: 'asc' },
  })
  for (const { benefitId } of benefits) {
    const benefitGrantId = newId()
    await tx.db.benefitGrant.create({
      data: {
        id: benefitGrantId,
        organizationId,
        benefitId,
        customerId,
        orderId,
        createdAt: tx.clock.now(),
      },
    })
    await tx.jobs.enqueue(tx, 'grant-benefit', { organizationId, benefitGrantId })
  }
}
