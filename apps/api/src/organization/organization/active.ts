import type { OrganizationName } from './queries.ts'

/** What a request says about the organization it means; the active one stands in when it is silent. */
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
