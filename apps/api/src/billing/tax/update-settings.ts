import type { TaxSettings, TaxSettingsUpdate } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { refusal, refuseAny } from '../../core/errors.ts'
import { patch } from '../../core/patch.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { nextVersion, requireVersion } from '../../core/version.ts'
import { authorizeOrganization, lockOrganization } from '../organization/find.ts'
import { presentTaxSettings } from './present.ts'
import { readRegistrations } from './registrations.ts'
import { readTaxChoices } from './settings.ts'

export async function updateTaxSettings(
  ctx: MerchantContext,
  {
    id,
    ifMatch,
    method,
    registrations: given,
  }: TaxSettingsUpdate & { id: string; ifMatch?: string },
): Promise<TaxSettings> {
  const reached = await authorizeOrganization(ctx, { id, scope: 'organizations:write' })
  return inTransaction(reached, async (tx) => {
    const { organizationId } = tx
    const organization = await lockOrganization(tx)
    requireVersion(organization, ifMatch)
    const before = readTaxChoices(organization.taxSettings)
    const { registrations, problems } = given
      ? readRegistrations(tx, given)
      : { registrations: before.registrations, problems: [] }
    if (method === 'stripe' && tx.taxCalculator === null) {
      problems.push(refusal('tax.stripe_missing', { at: ['body', 'method'] }))
    }
    refuseAny(problems)
    const after = { ...before, ...patch({ method }), registrations }
    const row = await tx.db.organization.update({
      where: { id: organizationId },
      data: { taxSettings: after, modifiedAt: nextVersion(organization, tx.clock.now()) },
    })
    await record(tx, 'organization.tax_updated', {
      organizationId,
      before: { id: organizationId, ...before },
      after: { id: organizationId, ...after },
    })
    return presentTaxSettings(tx, row)
  })
}
