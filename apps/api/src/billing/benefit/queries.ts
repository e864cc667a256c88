import { MAXIMUM_NAMED_USES } from '@tollgate/contracts'
import type { Benefit } from '@tollgate/db'
import { boolean, row, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { lockRow, requireRow, rowsById } from '../../core/rows-by-id.ts'

const columns = { benefit: row('benefit') }

export const benefitRows = rowsById({
  columns,
  select: ({ organizationId }: MerchantContext, ids) => part`
    SELECT to_json(b) AS benefit FROM benefits b
    WHERE b.organization_id = ${organizationId} AND b.id = ANY(${ids})
      AND b.deleted_at IS NULL`,
  row: ({ benefit }) => benefit,
})

export function requireBenefit(ctx: MerchantContext, id: string): Promise<Benefit> {
  return requireRow(ctx, benefitRows, id)
}

/** Keeps others from changing or attaching it until the transaction ends. */
export function lockBenefit(ctx: MerchantContext, id: string): Promise<Benefit> {
  return lockRow(ctx, benefitRows, id)
}

/** Those of the ids that exist, kept from being deleted until the transaction ends. */
export function lockBenefits(
  { sql, organizationId }: MerchantContext,
  ids: string[],
): Promise<{ id: string; selectable: boolean }[]> {
  return sql({ id: text, selectable: boolean })`
    SELECT id, selectable FROM benefits
    WHERE organization_id = ${organizationId} AND id = ANY(${ids}::uuid[])
      AND deleted_at IS NULL
    ORDER BY id FOR SHARE`
}

/** Takes a benefit off all products. */
export async function detachBenefit(ctx: MerchantContext, benefitId: string): Promise<void> {
  const { organizationId } = ctx
  await ctx.db.productBenefit.deleteMany({ where: { organizationId, benefitId } })
}

export async function isGuildInBenefits(
  { sql, organizationId }: MerchantContext,
  guildId: string,
): Promise<boolean> {
  const found = await sql({ id: text })`
    SELECT id FROM benefits
    WHERE organization_id = ${organizationId} AND type = 'discord' AND deleted_at IS NULL
      AND properties ->> 'guild_id' = ${guildId} LIMIT 1`
  return found.length > 0
}

/** Those that give a file to download, by description. */
export async function findBenefitsWithFile(
  { sql, organizationId }: MerchantContext,
  fileId: string,
): Promise<{ id: string; description: string }[]> {
  return sql({ id: text, description: text })`
    SELECT id, description FROM benefits
    WHERE organization_id = ${organizationId} AND type = 'downloadables' AND deleted_at IS NULL
      AND properties -> 'files' ? ${fileId}::text
    ORDER BY description, id LIMIT ${MAXIMUM_NAMED_USES}`
}

/** All of them, held until the transaction ends. */
export async function lockBenefitsWithFile(
  { sql, organizationId }: MerchantContext,
  fileId: string,
): Promise<Benefit[]> {
  const found = await sql(columns)`
    SELECT to_json(b) AS benefit FROM benefits b
    WHERE organization_id = ${organizationId} AND type = 'downloadables' AND deleted_at IS NULL
      AND properties -> 'files' ? ${fileId}::text
    ORDER BY id FOR UPDATE`
  return found.map(({ benefit }) => benefit)
}

/** Whether any gives access to a repository of an owner at GitHub. */
export async function isOwnerInBenefits(
  { sql, organizationId }: MerchantContext,
  owner: string,
): Promise<boolean> {
  const found = await sql({ id: text })`
    SELECT id FROM benefits
    WHERE organization_id = ${organizationId} AND type = 'github_repository' AND deleted_at IS NULL
      AND lower(properties ->> 'repository_owner') = lower(${owner}) LIMIT 1`
  return found.length > 0
}
