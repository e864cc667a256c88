import type { Invitation, User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { queueMail } from '../../providers/mail/queue-mail.ts'
import { readRoles } from '../member/roles.ts'
import { linkTo } from './link.ts'

interface InvitationMail {
  invitation: Invitation
  inviter: User
  secret: string
}

/** Mails the link that leads to an invitation, and that proves the mailbox by its secret. */
export async function queueInvitationMail(
  tx: Context,
  { invitation, inviter, secret }: InvitationMail,
): Promise<void> {
  const { id, email, organizationId, roles, expiresAt } = invitation
  const organization = await tx.db.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { name: true },
  })
  const reader = await tx.db.user.findUnique({ where: { email }, select: { language: true } })
  await queueMail(tx, {
    organizationId,
    to: email,
    template: 'invitation',
    language: reader?.language ?? tx.language,
    values: {
      organizationName: organization.name,
      inviterName: inviter.name,
      // Anyone can sign up with any address.
      inviterEmail: inviter.emailVerified ? inviter.email : null,
      roles: readRoles(roles),
      until: expiresAt.toISOString(),
      url: linkTo(tx.settings, id, secret),
    },
  })
}
