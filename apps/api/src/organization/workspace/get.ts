import type { Workspace } from '@tollgate/contracts'
import { presentSignedIn } from '../../account/session/get.ts'
import { getConfiguration } from '../../account/status/configuration.ts'
import { type SignedInContext, signedInContext, type VisitorContext } from '../../core/context.ts'
import { mayGive } from '../invitation/lifecycle.ts'
import { presentStored, presentSuspension } from '../organization/present.ts'
import { findMemberships, type Memberships } from './queries.ts'

/** The organization that a user left off in, as long as they are still a member of it. */
function openOrganization({ signedIn }: SignedInContext, { organizations }: Memberships) {
  const { session, user } = signedIn
  const wanted = session.activeOrganizationId ?? user.lastActiveOrganizationId
  const ids = organizations.map(({ organization }) => organization.id)
  return ids.find((id) => id === wanted) ?? ids[0] ?? null
}

async function readMemberships(ctx: SignedInContext) {
  const { user } = ctx.signedIn
  const mayAnswer = user.emailVerified || !ctx.settings.INVITATION_REQUIRES_VERIFIED_EMAIL
  const found = await findMemberships(ctx, {
    userId: user.id,
    invitedEmail: mayAnswer ? user.email : null,
  })
  return {
    organizations: found.organizations.map(({ organization, roles }) => ({
      ...presentStored(organization),
      modifiedAt: organization.modifiedAt?.toISOString() ?? null,
      suspension: presentSuspension(organization),
      twoFactorRequiredFrom: organization.twoFactorRequiredFrom?.toISOString() ?? null,
      roles,
    })),
    openOrganizationId: openOrganization(ctx, found),
    pendingInvitations: found.invitations.filter((invitation) =>
      mayGive(invitation.inviterRoles, invitation.roles),
    ).length,
  }
}

const nothing = { organizations: [], openOrganizationId: null, pendingInvitations: 0 }

/** Everything around a page of the dashboard, or of its sign-in. */
export async function getWorkspace(ctx: VisitorContext): Promise<Workspace> {
  const { signedIn } = ctx
  return {
    configuration: getConfiguration(ctx),
    signedIn: signedIn ? presentSignedIn(signedIn) : null,
    ...(signedIn ? await readMemberships(signedInContext(ctx, signedIn)) : nothing),
  }
}
