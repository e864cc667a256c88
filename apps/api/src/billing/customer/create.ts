import type { Customer, CustomerCreate } from '@tollgate/contracts'
import { Prisma } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { refuseAny } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { changeDetails } from './details.ts'
import { presentCustomer } from './present.ts'
import { refuseTaken } from './unique.ts'

export async function createCustomer(
  ctx: MerchantContext,
  input: CustomerCreate,
): Promise<Customer> {
  const { details, problems } = changeDetails({ address: null, taxId: null }, input)
  refuseAny(problems)
  return refuseTaken(() =>
    inTransaction(ctx, async (tx) => {
      const row = await tx.db.customer.create({
        data: {
          id: newId(),
          organizationId: tx.organizationId,
          email: input.email,
          externalId: input.external_id ?? null,
          name: input.name ?? null,
          billingAddress: details.address ?? Prisma.DbNull,
          taxId: details.taxId ?? Prisma.DbNull,
          metadata: input.metadata ?? {},
          createdAt: tx.clock.now(),
        },
      })
      const customer = presentCustomer(row)
      await record(tx, 'customer.created', { organizationId: tx.organizationId, after: customer })
      return customer
    }),
  )
}
