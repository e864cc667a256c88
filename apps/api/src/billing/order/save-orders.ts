import type { MerchantContext } from '../../core/context.ts'
import { save, type Writes } from '../../core/save.ts'
import { checkVatIdJob, sendTaxRecordJob } from '../jobs.ts'
import { taxRecordJobs } from '../tax-record/plan.ts'

/** Saves plans that place orders or pay them, with the jobs that report and check their taxes. */
export async function saveOrders(tx: MerchantContext, ...plans: Writes[]): Promise<void> {
  await save(tx, ...plans)
  const records = plans.flatMap(({ insert }) => insert?.taxRecord ?? [])
  await tx.jobs.enqueue(tx, sendTaxRecordJob, ...taxRecordJobs(records))
  const checks = plans.flatMap(({ insert }) => insert?.vatIdCheck ?? [])
  const { organizationId } = tx
  const vatIdJobs = checks.map(({ orderId }) => ({ organizationId, orderId }))
  await tx.jobs.enqueue(tx, checkVatIdJob, ...vatIdJobs)
}
