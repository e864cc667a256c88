import type { Member } from '@tollgate/contracts'
import type { Organization } from '@tollgate/db'
import { notifyOfRevocations } from '../../account/session/lifecycle.ts'
import { workIn } from '../../account/session/work-in-organization.ts'
import type { UserContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { changeRows } from '../../core/record.ts'
import { save } from '../../core/save.ts'
import { presentMember } from '../member/present.ts'
import { presentChanged } from './present.ts'

/**
 * Writes an organization with its first team, its owner, its event and the first entry of its audit
 * by one statement. Who enters works in it.
 */
export async function insertWithOwner(
  ctx: UserContext,
  organization: Organization,
  { enters }: { enters: boolean },
): Promise<Member> {
  const { id: organizationId, createdAt } = organization
  // A team has a name even where the organization has none.
  const name = organization.name || organization.slug
  const team = { id: newId(), organizationId, name, createdAt }
  const owner = {
    id: newId(),
    organizationId,
    userId: ctx.actor.userId,
    roles: [ctx.settings.ORGANIZATION_CREATOR_ROLE],
    teamId: team.id,
    searchText: '',
    createdAt,
  }
  const changes = changeRows(ctx, 'organization.created', {
    organizationId,
    after: { ...presentChanged(organization), members: [presentMember(owner)] },
  })
  const entering = enters ? workIn(ctx, organizationId) : null
  await save(ctx, {
    insert: {
      organization: [organization],
      team: [team],
      member: [owner],
      ...changes,
      ...entering?.insert,
    },
    ...(entering && { update: entering.update }),
  })
  if (enters) await notifyOfRevocations(ctx)
  return presentMember(owner)
}
