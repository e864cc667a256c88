import type { OrganizationUpdated, UpdateOrganizationRequest } from '@tollgate/contracts'
import type { Organization } from '@tollgate/db'
import { recordAudit } from '../../core/audit.ts'
import { violatedUniqueIndex } from '../../core/constraint.ts'
import type { UserContext } from '../../core/context.ts'
import { AccountError } from '../../core/errors.ts'
import { jsonOf } from '../../core/json.ts'
import { recordEvent } from '../../core/outbox.ts'
import { inTransaction } from '../../core/transaction.ts'
import { rolesAllow } from '../access/roles.ts'
import { findMembershipRoles } from '../member/find-roles.ts'
import { presentChanged } from './present.ts'
import { lockOrganization } from './queries.ts'
import { readSlug } from './slug.ts'

type Changes = UpdateOrganizationRequest['data']

export interface OrganizationUpdate extends UpdateOrganizationRequest {
  activeOrganizationId: string | null
}

/** Changes the fields that are given, for members whose role allows it. */
export async function update(
  ctx: UserContext,
  input: OrganizationUpdate,
): Promise<OrganizationUpdated> {
  const id = input.organizationId || input.activeOrganizationId
  if (!id) throw new AccountError(400, 'Organization not found')
  await requirePermission(ctx, id)
  const changes = readChanges(input.data)
  try {
    return await inTransaction(ctx, (tx) => change(tx, id, changes))
  } catch (error) {
    if (violatedUniqueIndex(error) !== 'organizations_slug_key') throw error
    throw new AccountError(400, 'slug is taken')
  }
}

async function requirePermission(ctx: UserContext, organizationId: string): Promise<void> {
  const roles = await findMembershipRoles(ctx, { userId: ctx.actor.userId, organizationId })
  if (!roles) throw new AccountError(400, 'User is not a member of the organization')
  if (!rolesAllow(roles, { organization: ['update'] })) {
    throw new AccountError(403, 'You are not allowed to update this organization')
  }
}

function readChanges({ slug, metadata, name, logo }: Changes) {
  return {
    ...(name === undefined ? {} : { name }),
    ...(slug === undefined ? {} : { slug: readSlug(slug) }),
    ...(logo === undefined ? {} : { logo }),
    ...(metadata === undefined ? {} : { metadata: jsonOf(metadata) }),
  }
}

async function change(
  ctx: UserContext,
  id: string,
  changes: ReturnType<typeof readChanges>,
): Promise<OrganizationUpdated> {
  const before = await lockOrganization(ctx, id)
  if (!before) throw new AccountError(400, 'Organization not found')
  if (Object.keys(changes).length === 0) return presentChanged(before)
  const after = await ctx.db.organization.update({
    where: { id },
    data: { ...changes, modifiedAt: ctx.clock.now() },
  })
  await announce(ctx, before, after)
  return presentChanged(after)
}

async function announce(
  ctx: UserContext,
  before: Organization,
  after: Organization,
): Promise<void> {
  await recordEvent(ctx, {
    organizationId: after.id,
    type: 'organization.updated',
    payload: presentChanged(after),
  })
  await recordAudit(ctx, {
    organizationId: after.id,
    action: 'organization.updated',
    target: { type: 'organization', id: after.id },
    before: presentChanged(before),
    after: presentChanged(after),
  })
}
