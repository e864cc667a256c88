import type { Organization } from '@tollgate/db'
import { row } from '../../core/columns.ts'
import type { Context, MerchantContext } from '../../core/context.ts'

export function findOrganization(ctx: MerchantContext): Promise<Organization> {
  return ctx.db.organization.findUniqueOrThrow({ where: { id: ctx.organizationId } })
}

/** Slugs are stored in lower case. */
export function findOrganizationBySlug(ctx: Context, slug: string): Promise<Organization | null> {
  return ctx.db.organization.findUnique({ where: { slug: slug.toLowerCase() } })
}

/** Keeps others from changing the organization until the transaction ends. */
export async function lockOrganization(ctx: MerchantContext): Promise<Organization> {
  await ctx.db.$executeRaw`
    SELECT FROM organizations WHERE id = ${ctx.organizationId}::uuid FOR NO KEY UPDATE`
  return findOrganization(ctx)
}

export async function findOrganizationsByIds(
  { sql }: Pick<Context, 'sql'>,
  ids: string[],
): Promise<Organization[]> {
  const found = await sql({ organization: row('organization') })`
    SELECT to_json(o) AS organization FROM organizations o WHERE id = ANY(${ids}::uuid[])`
  return found.map(({ organization }) => organization)
}
