import type { ActiveOrganization } from '@tollgate/contracts'
import { workInOrganization } from '../../account/session/work-in-organization.ts'
import type { SignedInContext, UserContext } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockMembership } from '../member/lock-membership.ts'
import type { OrganizationInput } from './active.ts'
import { getFullOrganization, refuseStranger } from './get-full.ts'

/** Chooses the organization that the session works in; a null id means none. */
export async function setActiveOrganization(
  ctx: SignedInContext,
  asked: OrganizationInput,
): Promise<ActiveOrganization | null> {
  if (asked.organizationId === null && !asked.organizationSlug) {
    await workInOrganization(ctx, null)
    return null
  }
  const organization = await getFullOrganization(ctx, asked)
  if (!organization) return null
  if (!(await enter(ctx, organization.id))) return refuseStranger(ctx)
  return { ...organization, teams: null }
}

/** Of entering and a removal at the same moment, the removal has the last word. */
async function enter(ctx: UserContext, organizationId: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const isMember = await lockMembership(tx, { userId: tx.actor.userId, organizationId })
    if (isMember) await workInOrganization(tx, organizationId)
    return isMember
  })
}
