import { type Organization as OrganizationShape, rolesAllow } from '@tollgate/contracts'
import type { Organization } from '@tollgate/db'
import type { UserContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { clearActive } from '../member/clear-active.ts'
import { lockAsMember } from '../member/queries.ts'
import { assertDeletable } from './assert-deletable.ts'
import { presentStored } from './present.ts'
import { lockForDeletion } from './queries.ts'

/** Deletes an organization with everything it owns, unless something still needs it. */
export async function deleteOrganization(
  ctx: UserContext,
  { organizationId }: { organizationId: string },
): Promise<OrganizationShape> {
  return inTransaction(ctx, async (tx) => {
    const self = await lockAsMember(tx, organizationId)
    if (!self) throw refusal('USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION')
    if (!rolesAllow(self.roles, { organization: ['delete'] })) {
      throw refusal('YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION')
    }
    const organization = await lockForDeletion(tx, organizationId)
    await assertDeletable(tx, organization)
    await erase(tx, organization)
    return presentStored(organization)
  })
}

async function erase(tx: UserContext, organization: Organization): Promise<void> {
  const { id: organizationId } = organization
  await clearActive(tx, { organizationId })
  await tx.sales.prepareDeletion(tx, [organizationId])
  await tx.db.organization.delete({ where: { id: organizationId } })
  // Undelivered events have no recipient anymore, and name customers that are gone.
  await tx.db.outboxEvent.deleteMany({ where: { organizationId } })
  const before = presentStored(organization)
  await record(tx, 'organization.deleted', { organizationId, before })
}
