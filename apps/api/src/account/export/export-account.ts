import type { AccountExport } from '@tollgate/contracts'
import type { User } from '@tollgate/db'
import type { UserContext } from '../../core/context.ts'
import { listAccounts } from '../linked-account/list.ts'
import { listSessions } from '../session/list.ts'
import { presentFullUser } from '../user/present.ts'
import {
  presentAuditEntry,
  presentDevice,
  presentInvitation,
  presentMembership,
  presentPurchase,
} from './present.ts'
import {
  findAudit,
  findDevices,
  findInvitations,
  findMemberships,
  findPurchases,
  LONGEST_LIST,
} from './queries.ts'

/** All that is kept about the user, without anything that opens something. */
export async function exportAccount(ctx: UserContext, user: User): Promise<AccountExport> {
  const sessions = await listSessions(ctx)
  const lists = {
    devices: (await findDevices(ctx, user.id)).map(presentDevice),
    organizations: (await findMemberships(ctx, user.id)).map(presentMembership),
    invitations: (await findInvitations(ctx, user.id, user.emailVerified ? user.email : null)).map(
      (row) => presentInvitation(row, user.id),
    ),
    purchases: (await findPurchases(ctx, user.id)).map(presentPurchase),
    audit: (await findAudit(ctx, user.id)).map(presentAuditEntry),
  }
  return {
    exportedAt: ctx.clock.now().toISOString(),
    user: presentFullUser(user),
    accounts: await listAccounts(ctx),
    sessions: sessions.map(({ token: _, ...session }) => session),
    ...lists,
    shortened: Object.entries(lists)
      .filter(([, { length }]) => length === LONGEST_LIST)
      .map(([name]) => name),
  }
}
