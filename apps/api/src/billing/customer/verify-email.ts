import type { Customer } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { record } from '../../core/record.ts'
import { nextVersion } from '../../core/version.ts'
import { presentCustomer } from './present.ts'

/** Notes that a customer has proven to read the mails of the address. */
export async function verifyEmail(tx: MerchantContext, customer: Customer): Promise<void> {
  if (customer.emailVerified) return
  const row = await tx.db.customer.update({
    where: { organizationId_id: { organizationId: tx.organizationId, id: customer.id } },
    data: { emailVerified: true, modifiedAt: nextVersion(customer, tx.clock.now()) },
  })
  await record(tx, 'customer.updated', {
    organizationId: tx.organizationId,
    before: presentCustomer(customer),
    after: presentCustomer(row),
  })
}
