import { AccountError } from '../../core/errors.ts'
import type { OrganizationName } from './queries.ts'

/** How a request names the organization it means; otherwise the active one is used. */
export interface Asked {
  organizationId?: string | null | undefined
  organizationSlug?: string | undefined
  activeOrganizationId: string | null
}

export function organizationMeant(asked: Asked): OrganizationName | null {
  if (asked.organizationSlug) return { slug: asked.organizationSlug }
  const id = asked.organizationId || asked.activeOrganizationId
  return id ? { id } : null
}

/** The same for requests that name an organization by id only, and can't do without one. */
export function requireOrganizationId(asked: Omit<Asked, 'organizationSlug'>): string {
  const id = asked.organizationId || asked.activeOrganizationId
  if (!id) throw new AccountError(400, 'No active organization')
  return id
}
