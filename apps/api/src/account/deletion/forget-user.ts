import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import type { ForgottenInvitation } from '../../core/ports/personal-data.ts'
import { forgetEmailProofs } from '../email-proof/spend.ts'
import { findAddresses } from './find-addresses.ts'

type Leaving = Pick<User, 'id' | 'email' | 'emailVerified'>

type Left = Awaited<ReturnType<Context['organizations']['leave']>>

/**
 * Removes what names a user or their addresses without a foreign key. Returns the invitations to them,
 * which the audit log mentions.
 */
export async function forgetUser(
  tx: Context,
  user: Leaving,
  { ending, memberships }: Left,
): Promise<{ invitations: ForgottenInvitation[] }> {
  const { proven, written } = await findAddresses(tx, user)
  await tx.db.verification.deleteMany({ where: { value: { contains: user.id } } })
  // The revocation announces their sessions by their own ids.
  await tx.db.sessionRevocation.deleteMany({ where: { userId: user.id } })
  const leaving = { id: user.id, provenAddresses: proven }
  const invitations: ForgottenInvitation[] = []
  for (const area of tx.personalData) invitations.push(...(await area.forget(tx, leaving)))
  await forgetEmailProofs(tx, written)
  await deleteMails(tx, written)
  const remaining = memberships.map(({ organizationId }) => organizationId)
  await deleteEvents(tx, user.id, { ending, known: [...remaining, ...ending] })
  await tx.jobs.forgetUser(tx, { userId: user.id, addresses: written })
  return { invitations }
}

/** One that is being sent this moment isn’t waited for: it vanishes once it has left. */
async function deleteMails(tx: Context, addresses: string[]): Promise<void> {
  await tx.db.$executeRaw`
    DELETE FROM outbox_mails WHERE id IN (
      SELECT id FROM outbox_mails WHERE to_address = ANY(${addresses}) FOR UPDATE SKIP LOCKED
    )`
}

/** What names the user in organizations they were ever in; everything of those that end with them. */
async function deleteEvents(
  tx: Context,
  userId: string,
  { ending, known }: { ending: string[]; known: string[] },
): Promise<void> {
  await tx.db.outboxEvent.deleteMany({ where: { organizationId: { in: ending } } })
  await tx.db.$executeRaw`
    DELETE FROM outbox_events
    WHERE strpos(payload::text, ${userId}) > 0 AND (
      organization_id IS NULL OR organization_id = ANY(${known}::uuid[]) OR organization_id IN (
        SELECT organization_id FROM audit_entries
        WHERE actor_id = ${userId} OR subject_id = ${userId}
      )
    )`
}
