import { nullable, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'

export interface Manager {
  name: string
  email: string
  /** The language of their screens; null while they chose none. */
  language: string | null
}

type Reader = Pick<MerchantContext, 'sql' | 'organizationId'>

/** Owners and admins whose email is verified: what an organization is told goes to them. */
export function listManagers(ctx: Reader): Promise<Manager[]> {
  return listByRole(ctx, ['owner', 'admin'])
}

/** The same for what concerns owners alone. */
export function listOwners(ctx: Reader): Promise<Manager[]> {
  return listByRole(ctx, ['owner'])
}

function listByRole({ sql, organizationId }: Reader, roles: string[]): Promise<Manager[]> {
  return sql({ name: text, email: text, language: nullable(text) })`
    SELECT u.name, u.email, u.language FROM members m JOIN users u ON u.id = m.user_id
    WHERE m.organization_id = ${organizationId} AND m.roles && ${roles} AND u.email_verified
    ORDER BY m.created_at, m.id`
}
