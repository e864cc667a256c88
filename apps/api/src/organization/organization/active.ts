import type { SignedInContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import type { OrganizationName } from './queries.ts'

type Reader = Pick<SignedInContext, 'signedIn'>

/** How a request names the organization it means; otherwise the active one is used. */
export interface OrganizationInput {
  organizationId?: string | null | undefined
  organizationSlug?: string | undefined
}

export function organizationMeant(ctx: Reader, asked: OrganizationInput): OrganizationName | null {
  if (asked.organizationSlug) return { slug: asked.organizationSlug }
  const id = organizationIdMeant(ctx, asked)
  return id ? { id } : null
}

/** The same for requests that name an organization by id only. */
export function organizationIdMeant({ signedIn }: Reader, asked: OrganizationInput): string | null {
  return asked.organizationId || signedIn.session.activeOrganizationId
}

export function requireOrganizationId(ctx: Reader, asked: OrganizationInput): string {
  const id = organizationIdMeant(ctx, asked)
  if (!id) throw refusal('NO_ACTIVE_ORGANIZATION')
  return id
}
