import type { InvitationAnswer, InvitationRejected } from '@tollgate/contracts'
import type { User } from '@tollgate/db'
import type { UserContext } from '../../core/context.ts'
import { AccountError } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { findForAnswer, holdForAnswer } from './hold.ts'
import { presentInvitation } from './present.ts'
import { recordChange } from './record.ts'
import { settle } from './settle.ts'

/** Turns an invitation down, as its recipient. */
export async function reject(
  ctx: UserContext,
  answer: InvitationAnswer,
  reader: User,
): Promise<InvitationRejected> {
  const found = await findForAnswer(ctx, answer, reader)
  if (!found) throw notFound()
  return inTransaction(ctx, async (tx) => {
    const held = await holdForAnswer(tx, found, answer)
    const after = held && (await settle(tx, held.invitation, 'rejected'))
    if (!after) throw notFound()
    await recordChange(tx, { action: 'invitation.rejected', before: held.invitation, after })
    return { invitation: presentInvitation(after), member: null }
  })
}

function notFound(): AccountError {
  return new AccountError(400, 'Invitation not found!')
}
