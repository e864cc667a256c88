import type { Address, Customer, CustomerUpdate } from '@tollgate/contracts'
import { type Customer as CustomerRow, Prisma } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { type Refusal, refusal, refuseAny } from '../../core/errors.ts'
import { patch } from '../../core/patch.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { nextVersion, requireVersion } from '../../core/version.ts'
import { readAddress } from '../address/address.ts'
import { countBeginningQuarters } from '../customer-meter/join.ts'
import { readTaxId, type TaxIdPair } from '../tax-id/tax-id.ts'
import { changeDetails } from './details.ts'
import { chargeMoved } from './moved.ts'
import { presentCustomer } from './present.ts'
import { lockCustomer } from './queries.ts'
import { refuseTaken } from './unique.ts'

export async function updateCustomer(
  ctx: MerchantContext,
  { id, ifMatch, ...input }: CustomerUpdate & { id: string; ifMatch?: string },
): Promise<Customer> {
  return refuseTaken(() =>
    inTransaction(ctx, async (tx) => {
      const customer = await lockCustomer(tx, id)
      requireVersion(customer, ifMatch)
      const changes = changesOf(customer, input)
      if (customer.externalId === null && input.external_id) {
        await countBeginningQuarters(tx, { customerId: id, externalId: input.external_id })
      }
      const row = await tx.db.customer.update({
        where: { organizationId_id: { organizationId: tx.organizationId, id } },
        data: { ...changes, modifiedAt: nextVersion(customer, tx.clock.now()) },
      })
      const after = presentCustomer(row)
      await record(tx, 'customer.updated', {
        organizationId: tx.organizationId,
        before: presentCustomer(customer),
        after,
      })
      await chargeMoved(tx, [{ before: customer, customer: row }])
      return after
    }),
  )
}

function changesOf(
  customer: CustomerRow,
  input: CustomerUpdate,
): Prisma.CustomerUncheckedUpdateInput {
  const { details, problems } = changeDetails(readDetails(customer), input)
  refuseAny([...problems, ...problemsOfExternalId(customer, input.external_id)])
  return {
    ...(input.email ? emailOf(customer, input.email) : {}),
    ...patch({
      externalId: input.external_id || undefined,
      name: input.name,
      metadata: input.metadata ?? undefined,
    }),
    billingAddress: details.address ?? Prisma.DbNull,
    taxId: details.taxId ?? Prisma.DbNull,
  }
}

function readDetails(customer: CustomerRow): {
  address: Address | null
  taxId: TaxIdPair | null
} {
  const [number, kind] = readTaxId(customer.taxId) ?? []
  return {
    address: readAddress(customer.billingAddress),
    taxId: number && kind ? [number, kind] : null,
  }
}

/** A new email is unverified, and may belong to another user. */
function emailOf(customer: CustomerRow, email: string) {
  const isSame = email.toLowerCase() === customer.email.toLowerCase()
  return isSame ? { email } : { email, emailVerified: false, userId: null }
}

/** Integrators find their customers by it: once set, it stays. */
function problemsOfExternalId(customer: CustomerRow, given: string | null | undefined): Refusal[] {
  if (given === undefined || customer.externalId === null || given === customer.externalId)
    return []
  return [refusal('customer.external_id_fixed', { at: ['body', 'external_id'] })]
}
