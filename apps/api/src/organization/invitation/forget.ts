import type { Context } from '../../core/context.ts'
import type { ForgottenInvitation } from '../../core/ports/personal-data.ts'

type Writer = Pick<Context, 'db'>

const naming = { id: true, organizationId: true } as const

/**
 * Removes the invitations to addresses that a user has verified, with their events; returns them.
 * Invitations that the user sent are deleted with the user: this removes their emails.
 */
export async function forgetInvitations(
  tx: Writer,
  userId: string,
  proven: string[],
): Promise<ForgottenInvitation[]> {
  const sent = await tx.db.invitation.findMany({ where: { inviterId: userId }, select: naming })
  await deleteMails(tx, sent)
  const toThem = { email: { in: proven } }
  const received = await tx.db.invitation.findMany({ where: toThem, select: naming })
  await tx.db.invitation.deleteMany({ where: toThem })
  await deleteEvents(tx, received)
  return received
}

/** One that is being sent this moment isn’t waited for: it vanishes once it has left. */
async function deleteMails(tx: Writer, invitations: ForgottenInvitation[]): Promise<void> {
  const ids = invitations.map(({ id }) => id)
  await tx.db.$executeRaw`
    DELETE FROM outbox_mails WHERE id IN (
      SELECT id FROM outbox_mails
      WHERE template = 'invitation'
        AND substring(coalesce(values->>'url', text) FROM '/invitation/([0-9a-f-]{36})') = ANY(${ids})
      FOR UPDATE SKIP LOCKED
    )`
}

async function deleteEvents(tx: Writer, invitations: ForgottenInvitation[]): Promise<void> {
  const ids = invitations.map(({ id }) => id)
  const organizationIds = invitations.map(({ organizationId }) => organizationId)
  await tx.db.$executeRaw`
    DELETE FROM outbox_events
    WHERE organization_id = ANY(${organizationIds}::uuid[])
      AND type LIKE 'invitation.%' AND payload->>'id' = ANY(${ids})`
}
