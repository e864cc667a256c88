import type { ActiveOrganization } from '@tollgate/contracts'
import { workInOrganization } from '../../account/session/work-in-organization.ts'
import type { UserContext } from '../../core/context.ts'
import type { Asked } from './active.ts'
import { getFull } from './get-full.ts'

/** Chooses the organization that the session works in; a null id means none. */
export async function setActive(
  ctx: UserContext,
  asked: Asked,
): Promise<ActiveOrganization | null> {
  if (asked.organizationId === null && !asked.organizationSlug) {
    await workInOrganization(ctx, null)
    return null
  }
  const organization = await getFull(ctx, asked)
  if (!organization) return null
  await workInOrganization(ctx, organization.id)
  return { ...organization, teams: null }
}
