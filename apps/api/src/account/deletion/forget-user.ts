import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'

/** Removes what names a user or his addresses without belonging to him by a foreign key. */
export async function forgetUser(
  tx: Context,
  user: Pick<User, 'id' | 'email'>,
  endingOrganizationIds: string[],
): Promise<void> {
  const addresses = await findAddresses(tx, user)
  await tx.db.verification.deleteMany({ where: { value: { contains: user.id } } })
  await tx.db.invitation.deleteMany({ where: { email: { in: addresses } } })
  await tx.db.customerSignInCode.deleteMany({ where: { email: { in: addresses } } })
  await deleteMails(tx, addresses)
  await deleteEvents(tx, user.id, endingOrganizationIds)
  await tx.jobs.forgetUser(tx, user.id)
}

/** The address of the user and all that he had before: the audit knows each change. */
async function findAddresses(
  tx: Context,
  { id, email }: Pick<User, 'id' | 'email'>,
): Promise<string[]> {
  const rows = await tx.db.$queryRaw<{ before: string | null; after: string | null }[]>`
    SELECT before->>'email' AS before, after->>'email' AS after
    FROM audit_entries WHERE subject_id = ${id}`
  const told = rows.flatMap(({ before, after }) => [before, after]).filter((text) => text !== null)
  return [...new Set([email, ...told])]
}

/** One that is being sent this moment isn’t waited for: it vanishes once it has left. */
async function deleteMails(tx: Context, addresses: string[]): Promise<void> {
  await tx.db.$executeRaw`
    DELETE FROM outbox_mails WHERE id IN (
      SELECT id FROM outbox_mails WHERE to_address = ANY(${addresses}) FOR UPDATE SKIP LOCKED
    )`
}

/** Of organizations the user worked in, what names him; of those that end with him, all. */
async function deleteEvents(tx: Context, userId: string, ending: string[]): Promise<void> {
  await tx.db.outboxEvent.deleteMany({ where: { organizationId: { in: ending } } })
  await tx.db.$executeRaw`
    DELETE FROM outbox_events
    WHERE strpos(payload::text, ${userId}) > 0 AND (
      organization_id IS NULL OR organization_id IN (
        SELECT organization_id FROM members WHERE user_id = ${userId}::uuid
        UNION SELECT organization_id FROM audit_entries WHERE actor_id = ${userId}
      )
    )`
}
