import type { MemberWithUser } from '@tollgate/contracts'
import type { SignedInContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { requireOrganizationId } from '../organization/active.ts'
import { findOwnMembership } from './queries.ts'

/** The signed-in user as a member of the active organization. */
export async function getActiveMember(ctx: SignedInContext): Promise<MemberWithUser> {
  const organizationId = requireOrganizationId(ctx, {})
  const member = await findOwnMembership(ctx, organizationId)
  if (!member) throw refusal('MEMBER_NOT_FOUND')
  return member
}
