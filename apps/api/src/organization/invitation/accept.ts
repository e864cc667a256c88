import type { InvitationAccepted, InvitationAnswer } from '@tollgate/contracts'
import { markVerified } from '../../account/email-verification/mark-verified.ts'
import { workInOrganization } from '../../account/session/work-in-organization.ts'
import type { UserContext } from '../../core/context.ts'
import { AccountError } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { readRoles } from '../access/roles.ts'
import { addMember } from '../member/add.ts'
import { presentMember } from '../member/present.ts'
import { holdForAnswer } from './hold.ts'
import { requireInviter } from './inviter.ts'
import { presentInvitation } from './present.ts'
import { findOpen } from './queries.ts'
import { recordChange } from './record.ts'
import { settle } from './settle.ts'

/** Makes the recipient a member, and the organization the one he works in: all of it or nothing. */
export async function accept(
  ctx: UserContext,
  { invitationId, secret }: InvitationAnswer,
): Promise<InvitationAccepted> {
  const known = await findOpen(ctx, invitationId)
  if (!known) throw new AccountError(400, 'Invitation not found')
  return inTransaction(ctx, async (tx) => {
    const held = await holdForAnswer(tx, known, secret)
    const accepted = held && (await settle(tx, held.invitation, 'accepted'))
    if (!accepted) throw new AccountError(400, 'Failed to retrieve invitation')
    await requireInviter(tx, held.invitation)
    const { user, hasSecret, invitation } = held
    if (hasSecret && !user.emailVerified) await markVerified(tx, user)
    const { organizationId, teamId, roles } = accepted
    const member = await addMember(tx, {
      organizationId,
      userId: user.id,
      roles: readRoles(roles),
      teamId,
    })
    await workInOrganization(tx, organizationId)
    await recordChange(tx, { action: 'invitation.accepted', before: invitation, after: accepted })
    return { invitation: presentInvitation(accepted), member: presentMember(member) }
  })
}
