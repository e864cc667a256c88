import { MetadataOutput } from '@tollgate/contracts'
import type { Customer, Prisma } from '@tollgate/db'
import { canonicalJson } from '../../core/canonical-json.ts'
import type { MerchantContext } from '../../core/context.ts'
import { recordEvent } from '../../core/outbox.ts'
import type { CustomerOfPurchase, Purchaser } from './find-or-create.ts'
import { presentCustomer } from './present.ts'

/**
 * Applies the details of a purchase to its customer: billing details replace the old ones, metadata is
 * merged, but an existing name stays, since anyone can type any name with that email.
 */
export async function takeOver(
  tx: MerchantContext,
  id: string,
  purchaser: Omit<Purchaser, 'email' | 'externalId'>,
): Promise<CustomerOfPurchase> {
  const { organizationId } = tx
  const where = { organizationId_id: { organizationId, id } }
  await tx.db.$queryRaw`
    SELECT id FROM customers
    WHERE organization_id = ${organizationId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`
  const before = await tx.db.customer.findUniqueOrThrow({ where })
  const data = changesOf(before, purchaser)
  if (canonicalJson({ ...before, ...data }) === canonicalJson(before)) {
    return { customer: before, before }
  }
  const customer = await tx.db.customer.update({
    where,
    data: { ...data, modifiedAt: tx.clock.now() },
  })
  const payload = presentCustomer(customer)
  await recordEvent(tx, { organizationId, type: 'customer.updated', payload })
  return { customer, before }
}

function changesOf(
  customer: Customer,
  { name, billingName, billingAddress, taxId, metadata }: Omit<Purchaser, 'email' | 'externalId'>,
): Prisma.CustomerUncheckedUpdateInput {
  const hasMetadata = Object.keys(metadata).length > 0
  return {
    ...(customer.name === null && name !== null ? { name } : {}),
    ...(billingName === null ? {} : { billingName }),
    ...(billingAddress === null ? {} : { billingAddress }),
    ...(taxId === null ? {} : { taxId }),
    ...(hasMetadata
      ? { metadata: { ...MetadataOutput.parse(customer.metadata), ...metadata } }
      : {}),
  }
}
