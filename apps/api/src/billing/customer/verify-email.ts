import type { Customer } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { recordChange } from '../record-change.ts'
import { presentCustomer } from './present.ts'

/** Notes that a customer has proven to read the mails of the address. */
export async function verifyEmail(tx: MerchantContext, customer: Customer): Promise<void> {
  if (customer.emailVerified) return
  const row = await tx.db.customer.update({
    where: { organizationId_id: { organizationId: tx.organizationId, id: customer.id } },
    data: { emailVerified: true, modifiedAt: tx.clock.now() },
  })
  await recordChange(tx, {
    type: 'customer.updated',
    before: presentCustomer(customer),
    after: presentCustomer(row),
  })
}
