import {
  type Benefit,
  type BenefitUpdate,
  customProperties,
  discordProperties,
  licenseKeysProperties,
  meterCreditProperties,
  repositoryProperties,
} from '@tollgate/contracts'
import type { Benefit as BenefitRow, Prisma } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { patch } from '../../core/patch.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { enqueueUpdate } from '../benefit-grant/update-grants.ts'
import { checkMeter } from './credited-meter.ts'
import { checkFiles, readDownloadables } from './downloadables.ts'
import { checkGuildRole } from './guild-role.ts'
import { presentBenefit } from './present.ts'
import { lockBenefit, requireBenefit } from './queries.ts'
import { checkRepository } from './repository.ts'

export async function updateBenefit(
  ctx: MerchantContext,
  { id, ...given }: BenefitUpdate & { id: string },
): Promise<Benefit> {
  const input = await checkedOutside(ctx, id, given)
  return inTransaction(ctx, async (tx) => {
    const benefit = await lockBenefit(tx, id)
    if (input.type && input.type !== benefit.type) {
      throw refusal('benefit.type_fixed', { at: ['body', 'type'] })
    }
    const row = await tx.db.benefit.update({
      where: { organizationId_id: { organizationId: tx.organizationId, id } },
      data: {
        ...patch({
          description: input.description ?? undefined,
          properties: await changedProperties(tx, benefit, input),
          metadata: input.metadata ?? undefined,
        }),
        modifiedAt: tx.clock.now(),
      },
    })
    await enqueueUpdate(tx, benefit, row)
    const after = presentBenefit(row)
    await record(tx, 'benefit.updated', {
      organizationId: tx.organizationId,
      before: presentBenefit(benefit),
      after,
    })
    return after
  })
}

/** What has to be asked elsewhere is asked before the transaction. */
async function checkedOutside(
  ctx: MerchantContext,
  id: string,
  input: BenefitUpdate,
): Promise<BenefitUpdate> {
  const { guild_token, role_id, kick_member } = input.properties ?? {}
  const { repository_owner, repository_name, permission } = input.properties ?? {}
  const given = [guild_token, role_id, repository_owner, repository_name, permission]
  if (given.every((one) => one === undefined)) return input
  const { type, properties } = await requireBenefit(ctx, id)
  if (type === 'discord') {
    const changes = patch({ guild_token, role_id, kick_member })
    const wanted = { ...discordProperties.parse(properties), ...changes }
    return { ...input, properties: await checkGuildRole(ctx, wanted) }
  }
  if (type !== 'github_repository') return input
  const changes = patch({ repository_owner, repository_name, permission })
  const wanted = { ...repositoryProperties.parse(properties), ...changes }
  return { ...input, properties: await checkRepository(ctx, wanted) }
}

/** Those of the benefit’s kind; what was left out stays. */
async function changedProperties(
  tx: MerchantContext,
  benefit: BenefitRow,
  { properties }: BenefitUpdate,
): Promise<Prisma.InputJsonObject | undefined> {
  if (!properties) return undefined
  if (benefit.type === 'downloadables') {
    const { files, archived, limit_downloads } = properties
    const before = readDownloadables(benefit)
    return checkFiles(tx, { ...before, ...patch({ files, archived, limit_downloads }) })
  }
  if (benefit.type === 'license_keys') {
    const { prefix, expires, activations, limit_usage } = properties
    const before = licenseKeysProperties.parse(benefit.properties)
    return { ...before, ...patch({ prefix, expires, activations, limit_usage }) }
  }
  if (benefit.type === 'discord') {
    const before = discordProperties.parse(benefit.properties)
    return discordProperties.parse({ ...before, ...patch(properties) })
  }
  if (benefit.type === 'github_repository') {
    const before = repositoryProperties.parse(benefit.properties)
    return repositoryProperties.parse({ ...before, ...patch(properties) })
  }
  if (benefit.type === 'meter_credit') {
    const { units, rollover, meter_id } = properties
    const before = meterCreditProperties.parse(benefit.properties)
    return checkMeter(tx, { ...before, ...patch({ units, rollover, meter_id }) })
  }
  const { note } = properties
  return note === undefined ? undefined : customProperties.parse({ note })
}
