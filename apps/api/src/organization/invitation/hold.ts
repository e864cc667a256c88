import type { Invitation, User } from '@tollgate/db'
import { holdUser } from '../../account/deletion/hold-user.ts'
import type { UserContext } from '../../core/context.ts'
import { NotSignedIn } from '../../core/errors.ts'
import { lockOrganization } from '../organization/queries.ts'
import { findOpen } from './queries.ts'
import { requireRecipient } from './recipient.ts'
import { isSecretOf } from './secret.ts'

interface Held {
  invitation: Invitation
  user: User
  /** Whether the secret of the mailed link was right. */
  hasSecret: boolean
}

/**
 * An open invitation of the signed-in user, with its organization and him held until the commit.
 * Null where it was answered, canceled or sent again since `known` was read.
 */
export async function holdForAnswer(
  tx: UserContext,
  known: Invitation,
  secret: string | undefined,
): Promise<Held | null> {
  await lockOrganization(tx, known.organizationId)
  const user = await holdUser(tx)
  if (!user) throw new NotSignedIn()
  const invitation = await findOpen(tx, known.id)
  if (!invitation) return null
  const hasSecret = isSecretOf(invitation, secret)
  requireRecipient(tx, { email: invitation.email, user, hasSecret })
  return { invitation, user, hasSecret }
}
