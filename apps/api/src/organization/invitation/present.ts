import type { InvitationDetails, Invitation as InvitationShape } from '@tollgate/contracts'
import type { Invitation } from '@tollgate/db'
import { readStatus } from './lifecycle.ts'
import type { InvitationWithDetails } from './queries.ts'

export function presentInvitation(row: Invitation): InvitationShape {
  return {
    id: row.id,
    organizationId: row.organizationId,
    email: row.email,
    role: row.roles.join(','),
    teamId: row.teamId,
    status: readStatus(row),
    expiresAt: row.expiresAt.toISOString(),
    inviterId: row.inviterId,
  }
}

/** As its recipient sees it. */
export function presentDetails(row: InvitationWithDetails): InvitationDetails {
  const { organization, inviter } = row
  return {
    ...presentInvitation(row),
    organizationName: organization.name,
    organizationSlug: organization.slug,
    organizationLogo: organization.logo,
    inviterEmail: inviter.email,
    inviterName: inviter.name,
  }
}
