import { rolesAllow, type UpdateOrganizationRequest } from '@tollgate/contracts'
import type { Organization } from '@tollgate/db'
import type { SignedInContext, UserContext } from '../../core/context.ts'
import { violatedUniqueIndex } from '../../core/database-failure.ts'
import { refusal } from '../../core/errors.ts'
import { jsonOf } from '../../core/json.ts'
import { patch } from '../../core/patch.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { nextVersion, requireVersion } from '../../core/version.ts'
import { lockAsMember } from '../member/queries.ts'
import { organizationIdMeant } from './active.ts'
import { dropUnusedLogo } from './drop-unused-logo.ts'
import { readSlug } from './slug.ts'

type Changes = UpdateOrganizationRequest['data']

/** Changes the fields that are given, for members whose role allows it. */
export async function updateOrganization(
  ctx: SignedInContext,
  { ifMatch, ...input }: UpdateOrganizationRequest & { ifMatch?: string | undefined },
): Promise<Organization> {
  const id = organizationIdMeant(ctx, input)
  if (!id) throw refusal('ORGANIZATION_NOT_FOUND')
  const changes = readChanges(input.data)
  try {
    return await inTransaction(ctx, (tx) => change(tx, { id, changes, ifMatch }))
  } catch (error) {
    if (violatedUniqueIndex(error) !== 'organizations_slug_key') throw error
    throw refusal('SLUG_IS_TAKEN')
  }
}

async function requirePermission(tx: UserContext, organizationId: string): Promise<void> {
  const self = await lockAsMember(tx, organizationId)
  if (!self) throw refusal('USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION')
  if (!rolesAllow(self.roles, { organization: ['update'] })) {
    throw refusal('YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION')
  }
}

function readChanges({ slug, metadata, name, logo }: Changes) {
  return patch({
    name,
    slug: slug === undefined ? undefined : readSlug(slug),
    logo,
    metadata: metadata === undefined ? undefined : jsonOf(metadata),
  })
}

interface Change {
  id: string
  changes: ReturnType<typeof readChanges>
  ifMatch: string | undefined
}

async function change(tx: UserContext, { id, changes, ifMatch }: Change): Promise<Organization> {
  await requirePermission(tx, id)
  const before = await tx.db.organization.findUniqueOrThrow({ where: { id } })
  requireVersion(before, ifMatch)
  if (Object.keys(changes).length === 0) return before
  const after = await tx.db.organization.update({
    where: { id },
    data: { ...changes, modifiedAt: nextVersion(before, tx.clock.now()) },
  })
  if (changes.logo !== undefined) await dropUnusedLogo(tx, after)
  await record(tx, 'organization.updated', {
    organizationId: id,
    before: tx.sales.stateOf(before),
    after: tx.sales.stateOf(after),
  })
  return after
}
