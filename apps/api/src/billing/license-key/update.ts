import type { LicenseKey, LicenseKeyUpdate } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { patch } from '../../core/patch.ts'
import { changeRows } from '../../core/record.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { nextVersion, requireVersion } from '../../core/version.ts'
import { type LicenseKeyWithParts, presentLicenseKey, statusOf } from './present.ts'
import { lockLicenseKey } from './queries.ts'

type Input = LicenseKeyUpdate & { id: string; ifMatch?: string }

export async function updateLicenseKey(
  ctx: MerchantContext,
  { id, ifMatch, ...input }: Input,
): Promise<LicenseKey> {
  const { organizationId } = ctx
  return inTransaction(ctx, async (tx) => {
    const row = await lockLicenseKey(tx, id)
    requireVersion(row, ifMatch)
    const { expires_at: expires } = input
    const set = {
      ...patch({
        status: wantedStatus(row, input),
        usage: input.usage,
        limitActivations: input.limit_activations,
        limitUsage: input.limit_usage,
        expiresAt: expires == null ? expires : new Date(expires),
      }),
      modifiedAt: nextVersion(row, tx.clock.now()),
    }
    const before = presentLicenseKey(tx, row)
    const after = presentLicenseKey(tx, { ...row, ...set })
    const changes = changeRows(tx, 'license_key.updated', { organizationId, before, after })
    await save(tx, {
      update: { licenseKey: [{ where: { organizationId, id }, set }] },
      insert: { ...changes },
    })
    return after
  })
}

/** Who sends back the status that was read doesn’t take the key away for good. */
function wantedStatus(row: LicenseKeyWithParts, { status }: LicenseKeyUpdate): string | undefined {
  if (!status || status === statusOf(row)) return undefined
  if (status === 'granted' && statusOf({ ...row, status }) !== 'granted') {
    throw refusal('license_key.benefit_gone', { at: ['body', 'status'] })
  }
  return status
}
