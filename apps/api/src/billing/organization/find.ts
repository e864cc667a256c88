import { rolesAllowScope, type Scope } from '@tollgate/contracts'
import type { Organization } from '@tollgate/db'
import { row, text } from '../../core/columns.ts'
import type { Context, MerchantContext } from '../../core/context.ts'
import { orNotFound, refusal } from '../../core/errors.ts'
import { part } from '../../core/fragment.ts'
import { rowsById } from '../../core/rows-by-id.ts'
import { findMembershipRoles } from '../../organization/member/roles.ts'

const columns = { organization: row('organization') }

export async function requireOrganization({
  sql,
  organizationId,
}: MerchantContext): Promise<Organization> {
  const [found] = await sql(columns)`
    SELECT to_json(o) AS organization FROM organizations o WHERE id = ${organizationId}`
  return orNotFound(found).organization
}

/** The currency of prices that name none. */
export async function findDefaultCurrency({ sql, organizationId }: MerchantContext) {
  const [found] = await sql({ currency: text })`
    SELECT default_currency AS currency FROM organizations WHERE id = ${organizationId}`
  return found?.currency ?? 'usd'
}

/** Where the days of the organization begin. */
export async function findTimeZone({ sql, organizationId }: MerchantContext): Promise<string> {
  const [found] = await sql({ timeZone: text })`
    SELECT time_zone AS "timeZone" FROM organizations WHERE id = ${organizationId}`
  return found?.timeZone ?? 'UTC'
}

/** Slugs are stored in lower case. */
export async function requireOrganizationBySlug(
  { sql }: Context,
  slug: string,
): Promise<Organization> {
  const [found] = await sql(columns)`
    SELECT to_json(o) AS organization FROM organizations o WHERE slug = ${slug.toLowerCase()}`
  return orNotFound(found, 'organization.not_found').organization
}

/** Keeps others from changing the organization until the transaction ends. */
export async function lockOrganization({
  sql,
  organizationId,
}: MerchantContext): Promise<Organization> {
  const [found] = await sql(columns)`
    SELECT to_json(o) AS organization FROM organizations o
    WHERE id = ${organizationId} FOR NO KEY UPDATE`
  return orNotFound(found).organization
}

export const organizationRows = rowsById({
  columns,
  select: (_ctx: Context, ids) => part`
    SELECT to_json(o) AS organization FROM organizations o WHERE o.id = ANY(${ids})`,
  row: ({ organization }) => organization,
})

interface Reach {
  id: string
  scope: Scope
}

/**
 * The context for an organization named in the path. A token reaches its own alone; a user every
 * one that they belong to, as far as their role there allows.
 */
export async function authorizeOrganization(
  ctx: MerchantContext,
  { id, scope }: Reach,
): Promise<MerchantContext> {
  const organizationId = id.toLowerCase()
  if (ctx.actor.kind !== 'user') {
    return orNotFound(organizationId === ctx.organizationId ? ctx : null)
  }
  const { userId } = ctx.actor
  const roles = orNotFound(await findMembershipRoles(ctx, { userId, organizationId }))
  if (!rolesAllowScope(roles, scope)) throw refusal('role.not_allowed')
  return { ...ctx, organizationId }
}
