import type { AccountExport } from '@tollgate/contracts'
import type { Invitation, Prisma } from '@tollgate/db'
import type { PersonalData } from '../core/ports/personal-data.ts'
import { forgetInvitations } from './invitation/forget.ts'

type Membership = Prisma.MemberGetPayload<{ include: { organization: true } }>

export const organizationPersonalData: PersonalData = {
  async find({ db }, { id, email, emailVerified }, limit) {
    const memberships = await db.member.findMany({
      where: { userId: id },
      include: { organization: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit,
    })
    // Those the user sent, and those to their email once they have verified it.
    const received = emailVerified ? [{ email }] : []
    const invitations = await db.invitation.findMany({
      where: { OR: [{ inviterId: id }, ...received] },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit,
    })
    return {
      organizations: memberships.map(presentMembership),
      invitations: invitations.map((row) => presentInvitation(row, id)),
    }
  },
  forget: (tx, { id, provenAddresses }) => forgetInvitations(tx, id, provenAddresses),
}

function presentMembership(row: Membership): AccountExport['organizations'][number] {
  return {
    organizationId: row.organizationId,
    name: row.organization.name,
    slug: row.organization.slug,
    roles: row.roles,
    joinedAt: row.createdAt.toISOString(),
  }
}

function presentInvitation(row: Invitation, userId: string): AccountExport['invitations'][number] {
  return {
    id: row.id,
    organizationId: row.organizationId,
    email: row.email,
    roles: row.roles,
    status: row.status,
    sent: row.inviterId === userId,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}
