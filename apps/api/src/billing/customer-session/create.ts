import type { CustomerSession, CustomerSessionCreate } from '@tollgate/contracts'
import type { Customer } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { findCustomer, findCustomerByExternalId } from '../customer/find.ts'
import { presentCustomer } from '../customer/present.ts'
import { requireOrganization } from '../organization/find.ts'
import { issueCustomerSession } from './lifecycle.ts'
import { portalUrl } from './portal-url.ts'

/** Lets a merchant send a customer straight into the portal. */
export async function createCustomerSession(
  ctx: MerchantContext,
  input: CustomerSessionCreate,
): Promise<CustomerSession> {
  return inTransaction(ctx, async (tx) => {
    const customer = await findNamed(tx, input)
    const { token, session } = await issueCustomerSession(tx, { customerId: customer.id })
    const { slug } = await requireOrganization(tx)
    await record(tx, 'customer_session.created', {
      organizationId: tx.organizationId,
      target: { type: 'customer_session', id: session.id },
      after: { customer_id: customer.id },
    })
    return {
      id: session.id,
      created_at: session.createdAt.toISOString(),
      modified_at: null,
      token,
      expires_at: session.expiresAt.toISOString(),
      customer_portal_url: portalUrl(tx, { slug, token }),
      customer_id: customer.id,
      customer: presentCustomer(customer),
    }
  })
}

async function findNamed(ctx: MerchantContext, input: CustomerSessionCreate): Promise<Customer> {
  const { customer_id, customer_external_id, external_customer_id } = input
  if (customer_id) {
    return known(await findCustomer(ctx, customer_id), 'customer_id')
  }
  const field = customer_external_id ? 'customer_external_id' : 'external_customer_id'
  const externalId = customer_external_id ?? external_customer_id ?? ''
  return known(await findCustomerByExternalId(ctx, externalId), field)
}

function known(customer: Customer | null, field: string): Customer {
  if (!customer) throw refusal('customer.not_found', { at: ['body', field] })
  return customer
}
