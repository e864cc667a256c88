import { LONGEST_LIST_OF_USER, type UserDetails, type UserNamed } from '@tollgate/contracts'
import { findAccounts } from '../../account/linked-account/list.ts'
import { isLastAdministrator } from '../../account/user/administrators.ts'
import { presentFullUser } from '../../account/user/present.ts'
import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { isUuid } from '../../core/ids.ts'
import { presentRecovery } from './recovery.ts'

/** A user with all that helps to decide about them, but nothing that opens their account. */
export async function getUser(ctx: Context, { userId }: UserNamed): Promise<UserDetails> {
  const user = isUuid(userId) ? await ctx.db.user.findUnique({ where: { id: userId } }) : null
  if (!user) throw refusal('USER_NOT_FOUND', { status: 404 })
  const lists: Pick<UserDetails, 'organizations' | 'purchases'> = {
    organizations: [],
    purchases: [],
  }
  for (const area of ctx.personalData) {
    const { organizations = [], purchases = [] } = await area.find(ctx, user, LONGEST_LIST_OF_USER)
    lists.organizations.push(...organizations)
    lists.purchases.push(...purchases.map(({ customFields: _, ...purchase }) => purchase))
  }
  const recovery = await ctx.db.twoFactorRecovery.findUnique({ where: { userId } })
  return {
    user: presentFullUser(user),
    accounts: await findAccounts(ctx, userId),
    twoFactorRecovery: recovery ? presentRecovery(recovery) : null,
    ...lists,
    removal: {
      ...(await ctx.organizations.findOwnedAlone(ctx, userId)),
      isLastAdministrator: await isLastAdministrator(ctx, user),
    },
  }
}
