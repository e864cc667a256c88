import type { InvitationAnswer, InvitationRejected } from '@tollgate/contracts'
import type { SignedInContext } from '../../core/context.ts'
import { type Refusal, refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { moveInvitation } from './lifecycle.ts'
import { presentInvitation } from './present.ts'
import { findForAnswer, lockForAnswer } from './recipient.ts'

/** Turns an invitation down, as its recipient. */
export async function rejectInvitation(
  ctx: SignedInContext,
  answer: InvitationAnswer,
): Promise<InvitationRejected> {
  const found = await findForAnswer(ctx, answer, ctx.signedIn.user)
  if (!found) throw notFound()
  return inTransaction(ctx, async (tx) => {
    const held = await lockForAnswer(tx, found, answer)
    const after = held && (await moveInvitation(tx, held.invitation, 'rejected'))
    if (!after) throw notFound()
    const invitation = presentInvitation(after)
    await record(tx, 'invitation.rejected', {
      organizationId: after.organizationId,
      before: presentInvitation(held.invitation),
      after: invitation,
    })
    return { invitation, member: null }
  })
}

function notFound(): Refusal {
  return refusal('INVITATION_NOT_FOUND', { message: 'Invitation not found!' })
}
