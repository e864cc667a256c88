import type { Customer, CustomerSession } from '@tollgate/db'
import { verifyEmail } from '../../billing/customer/verify-email.ts'
import { issueCustomerSession } from '../../billing/customer-session/lifecycle.ts'
import type { MerchantContext } from '../../core/context.ts'

/** Opens the whole portal to a customer who has just proven to read the mails of the address. */
export async function openSession(
  tx: MerchantContext,
  customer: Customer,
): Promise<{ token: string; session: CustomerSession }> {
  const opened = await issueCustomerSession(tx, { customerId: customer.id })
  const actor = {
    kind: 'customer',
    customerSessionId: opened.session.id,
    organizationId: tx.organizationId,
    customerId: customer.id,
    checkoutId: null,
  } as const
  await verifyEmail({ ...tx, actor }, customer)
  return opened
}
