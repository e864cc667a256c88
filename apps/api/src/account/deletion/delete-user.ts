import type { User } from '@tollgate/db'
import { eraseAuditDetails } from '../../core/audit-erasure.ts'
import type { UserContext } from '../../core/context.ts'
import { changeRows, joinChanges } from '../../core/record.ts'
import { save } from '../../core/save.ts'
import { queueMail } from '../../providers/mail/queue-mail.ts'
import { describeOccasion } from '../device/describe-occasion.ts'
import { endImpersonations, endSessions } from '../session/end.ts'
import { forgetUser } from './forget-user.ts'
import { findSoleOrganizations } from './sole-organizations.ts'

/**
 * Deletes a locked user with everything personal, in the caller’s transaction. Merchants keep what
 * they sold them, without the link to the user; the audit log keeps who did what, without the values.
 */
export async function deleteUser(tx: UserContext, user: User): Promise<void> {
  const { id } = user
  const organizationIds = await findSoleOrganizations(tx, id)
  await endSessions(tx, { userId: id })
  await endImpersonations(tx, id)
  await endPortalSessions(tx, id)
  const { invitations } = await forgetUser(tx, user, organizationIds)
  const members = await findOtherMemberships(tx, id, organizationIds)
  await tx.db.organization.deleteMany({ where: { id: { in: organizationIds } } })
  await tx.db.user.delete({ where: { id } })
  await sayFarewell(tx, user)
  await recordEnds(tx, { userId: id, members, organizationIds })
  await eraseAuditDetails(tx, { userId: id, organizationIds, invitations })
}

/** Memberships of organizations that go on without the user. */
function findOtherMemberships(tx: UserContext, userId: string, ending: string[]) {
  return tx.db.member.findMany({
    where: { userId, organizationId: { notIn: ending } },
    orderBy: { organizationId: 'asc' },
    select: { id: true, organizationId: true },
  })
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

/** Of the customers linked to the user, as opened by their sign-in. */
async function endPortalSessions(tx: UserContext, userId: string): Promise<void> {
  const customer = { userId }
  await tx.db.customerSession.deleteMany({
    where: { OR: [{ customer }, { checkout: { customer } }] },
  })
}

async function sayFarewell(tx: UserContext, { email, name, language }: User): Promise<void> {
  await queueMail(tx, {
    to: email,
    template: 'account-deleted',
    language: language ?? tx.language,
    values: { name, occasion: await describeOccasion(tx) },
  })
}
