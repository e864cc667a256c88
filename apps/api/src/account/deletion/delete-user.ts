import type { User } from '@tollgate/db'
import { recordAudit } from '../../core/audit.ts'
import { eraseAuditDetails } from '../../core/audit-erasure.ts'
import type { UserContext } from '../../core/context.ts'
import { recordEvent } from '../../core/outbox.ts'
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
  await announceEnds(tx, id, organizationIds)
  await tx.db.organization.deleteMany({ where: { id: { in: organizationIds } } })
  await tx.db.user.delete({ where: { id } })
  await sayFarewell(tx, user)
  await recordAudit(tx, {
    organizationId: null,
    action: 'user.deleted',
    target: { type: 'user', id },
  })
  for (const organizationId of organizationIds) {
    await recordAudit(tx, {
      organizationId,
      action: 'organization.deleted',
      target: { type: 'organization', id: organizationId },
    })
  }
  await eraseAuditDetails(tx, { userId: id, organizationIds, invitations })
}

/** Records which memberships and organizations end with a user, but not whose they were. */
async function announceEnds(tx: UserContext, userId: string, ending: string[]): Promise<void> {
  const others = { userId, organizationId: { notIn: ending } }
  const members = await tx.db.member.findMany({ where: others, orderBy: { id: 'asc' } })
  for (const { id, organizationId } of members) {
    await recordEvent(tx, { organizationId, type: 'member.removed', payload: { id } })
  }
  for (const id of ending) {
    await recordEvent(tx, { organizationId: id, type: 'organization.deleted', payload: { id } })
  }
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
