import type { User } from '@tollgate/db'
import { eraseAuditDetails } from '../../core/audit-erasure.ts'
import type { UserContext } from '../../core/context.ts'
import { changeRows, joinChanges } from '../../core/record.ts'
import { save } from '../../core/save.ts'
import { describeOccasion } from '../../providers/mail/occasion.ts'
import { queueMail } from '../../providers/mail/queue-mail.ts'
import { endImpersonations, endSessions } from '../session/lifecycle.ts'
import { forgetUser } from './forget-user.ts'
import { prepareToLeave } from './prepare-to-leave.ts'

/**
 * Deletes a locked user with everything personal, in the caller’s transaction. Merchants keep what
 * they sold them, without the link to the user; the audit log keeps who did what, without the values.
 */
export async function deleteUser(tx: UserContext, user: User): Promise<void> {
  const { id } = user
  const left = await prepareToLeave(tx, user)
  const { ending: organizationIds, memberships: members } = left
  await endSessions(tx, { userId: id })
  await endImpersonations(tx, id)
  const { invitations } = await forgetUser(tx, user, left)
  await tx.organizations.deleteOrganizations(tx, organizationIds)
  await tx.db.user.delete({ where: { id } })
  await sayFarewell(tx, user)
  await recordEnds(tx, { userId: id, members, organizationIds })
  await eraseAuditDetails(tx, { userId: id, organizationIds, invitations })
}

interface Ends {
  userId: string
  members: { id: string; organizationId: string }[]
  organizationIds: string[]
}

/** Tells that a user, memberships and organizations are gone, but not whose these were. */
async function recordEnds(tx: UserContext, { userId, members, organizationIds }: Ends) {
  const ends = [
    changeRows(tx, 'user.deleted', { userId }),
    ...members.map(({ id, organizationId }) =>
      changeRows(tx, 'member.removed', { organizationId, before: { id } }),
    ),
    ...organizationIds.map((id) =>
      changeRows(tx, 'organization.deleted', { organizationId: id, before: { id } }),
    ),
  ]
  await save(tx, { insert: { ...joinChanges(...ends) } })
}

async function sayFarewell(tx: UserContext, user: User): Promise<void> {
  const { email, name, language } = user
  const isOwnDecision = tx.actor.userId === user.id
  await queueMail(tx, {
    to: email,
    template: 'account-deleted',
    language: language ?? tx.language,
    values: { name, occasion: isOwnDecision ? await describeOccasion(tx) : null },
  })
}
