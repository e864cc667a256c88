import type { MerchantContext } from '../../core/context.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { freePlaceOf } from './queries.ts'

type Input = { id: string; activation_id: string }

/** For merchants, who name the key by its ID: audited without what the program stored. */
export async function endLicenseKeyActivation(
  ctx: MerchantContext,
  { id, activation_id }: Input,
): Promise<void> {
  const { organizationId } = ctx
  await inTransaction(ctx, async (tx) => {
    await freePlaceOf(tx, { licenseKeyId: id, id: activation_id })
    await record(tx, 'license_key.activation_ended', {
      organizationId,
      target: { type: 'license_key', id },
      details: { activation_id },
    })
  })
}
