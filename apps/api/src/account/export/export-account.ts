import type { AccountExport } from '@tollgate/contracts'
import type { User } from '@tollgate/db'
import type { UserContext } from '../../core/context.ts'
import { listAccounts } from '../linked-account/list.ts'
import { listSessions } from '../session/list.ts'
import { presentFullUser } from '../user/present.ts'
import { presentAuditEntry, presentDevice } from './present.ts'
import { findAudit, findDevices, LONGEST_LIST } from './queries.ts'

/** All that is kept about the user, without anything that opens something. */
export async function exportAccount(ctx: UserContext, user: User): Promise<AccountExport> {
  const sessions = await listSessions(ctx)
  const lists = {
    devices: (await findDevices(ctx, user.id)).map(presentDevice),
    organizations: [],
    invitations: [],
    purchases: [],
    subscriptions: [],
    cards: [],
    licenseKeys: [],
    downloads: [],
    events: [],
    platformAccounts: [],
    audit: (await findAudit(ctx, user.id)).map(presentAuditEntry),
  }
  for (const area of ctx.personalData)
    Object.assign(lists, await area.find(ctx, user, LONGEST_LIST))
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
