import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { save } from '../../core/save.ts'
import { grantBenefitJob } from './grant.ts'
import { findGrantable } from './queries.ts'

interface Order {
  id: string
  productId: string
  customerId: string
}

/** Writes down what an order gives, and the jobs that give it. */
export async function createForOrder(tx: MerchantContext, order: Order): Promise<void> {
  const { organizationId } = tx
  const { id: orderId, productId, customerId } = order
  const benefitIds = await findGrantable(tx, productId)
  if (benefitIds.length === 0) return
  const createdAt = tx.clock.now()
  const grants = benefitIds.map((benefitId) => {
    return { id: newId(), organizationId, benefitId, customerId, orderId, createdAt }
  })
  await save(tx, {
    insert: { benefitGrant: grants.map((grant) => ({ ...grant, properties: {} })) },
  })
  const jobs = grants.map(({ id: benefitGrantId }) => ({ organizationId, benefitGrantId }))
  await tx.jobs.enqueue(tx, grantBenefitJob, ...jobs)
}
