import type { OrganizationDomain } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'
import { isUuid } from '../../core/ids.ts'

type Database = Pick<Context, 'db'>

/** One of an organization’s domains; those of others are unknown to it. */
export async function requireDomain(
  { db }: Database,
  organizationId: string,
  id: string,
): Promise<OrganizationDomain> {
  const found = isUuid(id)
    ? await db.organizationDomain.findFirst({ where: { id, organizationId } })
    : null
  return orNotFound(found, 'DOMAIN_NOT_FOUND')
}

/** The domains whose addresses an organization’s provider vouches for. */
export async function findVerifiedDomains(
  { db }: Database,
  organizationId: string,
): Promise<string[]> {
  const found = await db.organizationDomain.findMany({
    where: { organizationId, verifiedAt: { not: null } },
    select: { domain: true },
    orderBy: { domain: 'asc' },
  })
  return found.map(({ domain }) => domain)
}
