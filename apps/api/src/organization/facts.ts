import type { OrganizationFacts } from '../core/ports/organizations.ts'
import type { SalesFacts } from '../core/ports/sales.ts'
import { provesMailbox } from './invitation/proves-mailbox.ts'
import { leaveAll } from './member/leave-all.ts'
import { lockMembership } from './member/lock-membership.ts'
import { findOwnedAlone } from './organization/sole-organizations.ts'
import { findRequiringSingleSignOn } from './single-sign-on/find-requiring.ts'

/** What organizations answer to accounts; some of it depends on what they have sold. */
export function createOrganizationFacts(sales: SalesFacts): OrganizationFacts {
  return {
    findRequiringSingleSignOn,
    lockMembership,
    provesMailbox,
    findOwnedAlone: ({ db }, userId) => findOwnedAlone({ db, sales }, userId),
    leave: ({ db }, userId) => leaveAll({ db, sales }, userId),
    async deleteOrganizations(tx, ids) {
      await sales.prepareDeletion(tx, ids)
      await tx.db.organization.deleteMany({ where: { id: { in: ids } } })
    },
  }
}
