import type { AccountExport } from '@tollgate/contracts'
import type { User } from '@tollgate/db'
import type { UserContext } from '../../core/context.ts'
import { presentActivity } from '../activity/present.ts'
import { listAccounts } from '../linked-account/list.ts'
import { listPasskeys } from '../passkey/list.ts'
import { listSessions } from '../session/list.ts'
import { presentFullUser } from '../user/present.ts'
import { presentAuditEntry, presentDevice } from './present.ts'
import { findActivities, findAudit, findDevices, LONGEST_LIST } from './queries.ts'

/** All that is kept about the user, without anything that opens something. */
export async function exportAccount(ctx: UserContext, user: User): Promise<AccountExport> {
  const sessions = await listSessions(ctx)
  const activities = await findActivities(ctx, user.id)
  const lists = {
    devices: (await findDevices(ctx, user.id)).map(presentDevice),
    activities: await Promise.all(activities.map((activity) => presentActivity(ctx, activity))),
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
    passkeys: await listPasskeys(ctx),
    accounts: await listAccounts(ctx),
    sessions: sessions.map(({ token: _, ...session }) => session),
    ...lists,
    shortened: Object.entries(lists)
      .filter(([, { length }]) => length === LONGEST_LIST)
      .map(([name]) => name),
  }
}
