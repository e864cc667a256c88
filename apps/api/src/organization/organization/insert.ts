import type { Member } from '@tollgate/contracts'
import { type Organization, Prisma } from '@tollgate/db'
import { notice } from '../../account/session/announce-revocations.ts'
import { workingIn } from '../../account/session/work-in-organization.ts'
import { firstAuditEntry } from '../../core/audit.ts'
import type { UserContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { eventRow } from '../../core/outbox.ts'
import { presentMember } from '../member/present.ts'
import { presentChanged } from './present.ts'

/**
 * Writes an organization with its first team, its owner, its event and the first entry of its audit
 * by one statement: one after the other they would take five times as long. Who enters works in it.
 */
export async function insertWithOwner(
  tx: UserContext,
  organization: Organization,
  { enters }: { enters: boolean },
): Promise<Member> {
  const { id: organizationId, createdAt } = organization
  // A team has a name even where the organization has none.
  const team = { id: newId(), name: organization.name || organization.slug }
  const owner = {
    id: newId(),
    organizationId,
    userId: tx.actor.userId,
    roles: [tx.settings.ORGANIZATION_CREATOR_ROLE],
    teamId: team.id,
    createdAt,
  }
  const after = presentChanged(organization)
  const event = eventRow(tx, {
    organizationId,
    type: 'organization.created',
    payload: { ...after, members: [presentMember(owner)] },
  })
  const entry = firstAuditEntry(tx, {
    organizationId,
    action: 'organization.created',
    target: { type: 'organization', id: organizationId },
    after,
  })
  await tx.db.$executeRaw`
    WITH organization AS (
      INSERT INTO organizations (id, name, slug, logo, metadata, email, website, socials,
        details_submitted_at, feature_settings, subscription_settings, notification_settings,
        created_at)
      VALUES (${organizationId}::uuid, ${organization.name}, ${organization.slug},
        ${organization.logo}, ${json(organization.metadata)}::jsonb, ${organization.email},
        ${organization.website}, ${json(organization.socials)}::jsonb,
        ${organization.detailsSubmittedAt}, ${json(organization.featureSettings)}::jsonb,
        ${json(organization.subscriptionSettings)}::jsonb,
        ${json(organization.notificationSettings)}::jsonb, ${createdAt})
    ), team AS (
      INSERT INTO teams (id, organization_id, name, created_at)
      VALUES (${team.id}::uuid, ${organizationId}::uuid, ${team.name}, ${createdAt})
    ), member AS (
      INSERT INTO members (id, organization_id, user_id, roles, team_id, created_at)
      VALUES (${owner.id}::uuid, ${organizationId}::uuid, ${owner.userId}::uuid, ${owner.roles},
        ${team.id}::uuid, ${createdAt})
    ), event AS (
      INSERT INTO outbox_events (id, organization_id, type, payload, created_at)
      VALUES (${event.id}::uuid, ${organizationId}::uuid, ${event.type},
        ${json(event.payload)}::jsonb, ${createdAt})
    ), audit AS (
      INSERT INTO audit_entries (id, organization_id, actor_type, actor_id, action, target_type,
        target_id, after, subject_id, salt, details_hash, request_id, sequence, hash, created_at)
      VALUES (${entry.id}::uuid, ${organizationId}::uuid, ${entry.actorType}, ${entry.actorId},
        ${entry.action}, ${entry.targetType}, ${entry.targetId}, ${json(entry.after)}::jsonb,
        ${entry.subjectId}, ${entry.salt}, ${entry.detailsHash}, ${entry.requestId},
        ${entry.sequence}, ${entry.hash}, ${entry.createdAt})
    ) ${enters ? Prisma.sql`, ${workingIn(tx, organizationId)} ${notice(tx)}` : Prisma.sql`SELECT`}`
  return presentMember(owner)
}

function json(value: Prisma.JsonValue): string | null {
  return value === null ? null : JSON.stringify(value)
}
