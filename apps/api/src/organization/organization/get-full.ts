import type { OrganizationFull } from '@tollgate/contracts'
import { stopWorking } from '../../account/session/work-in-organization.ts'
import type { SignedInContext, UserContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { type OrganizationInput, organizationMeant } from './active.ts'
import { presentStored } from './present.ts'
import { findWithPeople } from './queries.ts'

/** An organization with its people; null when none is named and none is active. */
export async function getFullOrganization(
  ctx: SignedInContext,
  asked: OrganizationInput,
): Promise<OrganizationFull | null> {
  const meant = organizationMeant(ctx, asked)
  if (!meant) return null
  const found = await findWithPeople(ctx, meant, {
    userId: ctx.actor.userId,
    limit: ctx.settings.MEMBERSHIP_LIMIT,
  })
  if (!found) return refuseStranger(ctx)
  const { members, invitations, teams } = found
  return { ...presentStored(found), members, invitations, teams }
}

/** A session that asks for another’s organization works in none from then on. */
export async function refuseStranger(ctx: UserContext): Promise<never> {
  await stopWorking(ctx)
  throw refusal('USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION', { status: 403 })
}
