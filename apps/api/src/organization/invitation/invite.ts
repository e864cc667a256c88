import type { Invitation as InvitationShape, InviteMemberRequest } from '@tollgate/contracts'
import type { Invitation } from '@tollgate/db'
import { requireRecentProof } from '../../account/session/freshness.ts'
import { lockSignedInUser } from '../../account/user/lock-signed-in.ts'
import { secondsAfter } from '../../core/calendar.ts'
import type { SignedInContext, UserContext } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { canonicalEmail } from '../../core/email-address.ts'
import { refusal } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { readRoles } from '../member/roles.ts'
import { organizationIdMeant } from '../organization/active.ts'
import { newSecret } from './link.ts'
import { presentInvitation } from './present.ts'
import { queueInvitationMail } from './queue-mail.ts'
import { type Invited, requireInvitable } from './require-invitable.ts'

/**
 * Invites someone by email. An address that has not answered yet keeps its invitation: it is
 * renewed, and the secret of the link mailed before is dead.
 */
export async function inviteMember(
  ctx: SignedInContext,
  input: InviteMemberRequest,
): Promise<InvitationShape> {
  const invited = readInvited(ctx, input)
  return inTransaction(ctx, async (tx) => {
    const before = await requireInvitable(tx, invited)
    if (invited.roles.includes('owner')) requireRecentProof(ctx, ctx.signedIn.session)
    const secret = newSecret()
    // A concurrent account deletion finishes first, and the user is gone.
    const inviter = await lockSignedInUser(tx)
    const after = await write(tx, invited, before, secret)
    await queueInvitationMail(tx, { invitation: after, inviter, secret })
    const invitation = presentInvitation(after)
    await record(tx, before ? 'invitation.resent' : 'invitation.created', {
      organizationId: after.organizationId,
      before: before && presentInvitation(before),
      after: invitation,
    })
    return invitation
  })
}

function readInvited(ctx: SignedInContext, input: InviteMemberRequest): Invited {
  const organizationId = organizationIdMeant(ctx, input)
  if (!organizationId) throw refusal('ORGANIZATION_NOT_FOUND')
  const email = canonicalEmail(input.email)
  if (!email) throw refusal('INVALID_EMAIL')
  const { teamId = null, resend = false } = input
  return { organizationId, email, roles: readRoles(input.role), teamId, resend }
}

async function write(
  tx: UserContext,
  { organizationId, email, roles, teamId }: Invited,
  before: Invitation | null,
  secret: string,
): Promise<Invitation> {
  const now = tx.clock.now()
  const terms = {
    roles,
    teamId,
    inviterId: tx.actor.userId,
    secretHash: hashToken(secret),
    expiresAt: secondsAfter(now, tx.settings.INVITATION_EXPIRES_IN),
    expiredAt: null,
  }
  if (before) {
    const where = { id: before.id }
    const [renewed] = await tx.db.invitation.updateManyAndReturn({ where, data: terms })
    // It may have gone this moment with the user whose address it names.
    if (renewed) return renewed
  }
  return tx.db.invitation.create({
    data: { id: newId(), organizationId, email, ...terms, createdAt: now },
  })
}
