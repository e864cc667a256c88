import type { Payment } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { save, type Writes } from '../../core/save.ts'
import { settleOrderJob } from '../jobs.ts'

interface Begun {
  /** Null where nothing is tried. */
  payment: Payment | null
  writes: Writes[]
}

/** Saves attempts to pay orders. Those that have ended already are settled; the others are to be charged. */
export async function saveAttempts(tx: MerchantContext, begun: Begun[]): Promise<Payment[]> {
  const payments = begun.flatMap(({ payment }) => payment ?? [])
  await save(tx, ...begun.flatMap(({ writes }) => writes), { insert: { payment: payments } })
  const { organizationId } = tx
  const ended = payments.filter(({ status }) => status !== 'pending')
  const jobs = ended.map(({ id: paymentId }) => ({ organizationId, paymentId }))
  await tx.jobs.enqueue(tx, settleOrderJob, ...jobs)
  return payments.filter(({ status }) => status === 'pending')
}
