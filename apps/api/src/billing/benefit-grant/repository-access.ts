import {
  type GrantProperties,
  RepositoryGrantProperties,
  RepositoryPermission,
  repositoryProperties,
} from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { PlatformFailure } from '../../core/ports/platform-failure.ts'
import type { RepositoryAccess, RepositoryHost } from '../../core/ports/repositories.ts'
import { findConnectionOf } from '../repository-connection/queries.ts'
import type { PlatformStrategy } from './platform-strategy.ts'
import type { GrantWithParts } from './present.ts'
import { findOthersOfAccount } from './queries.ts'

/** Access to a repository at GitHub. */
export const repositoryAccess: PlatformStrategy = {
  /** Someone who works there anyway keeps what they have, also when the benefit ends. */
  async target(ctx, { grant, account: { accountId } }) {
    const given = repositoryProperties.parse(grant.benefit.properties)
    const wanted = { account_id: accountId, ...given }
    if (isSame(wanted, grant.properties)) return wanted
    if ((await findSame(ctx, grant, wanted)).length > 0) return wanted
    const { host, access } = await open(ctx, wanted)
    return (await host.has(access)) ? {} : wanted
  },
  /** As much as the most generous purchase gives. */
  async give(ctx, { grant, properties }) {
    const own = RepositoryGrantProperties.safeParse(properties)
    if (!own.success) return
    const all = [own.data, ...(await findSame(ctx, grant, own.data))]
    const given = all.map(({ permission }) => permission)
    const permission = RepositoryPermission.options.findLast((one) => given.includes(one)) ?? 'pull'
    const { host, access } = await open(ctx, { ...own.data, permission })
    await host.give(access)
  },
  async take(ctx, { properties, wanted, others }) {
    const held = RepositoryGrantProperties.parse(properties)
    if ([wanted, ...others].some((other) => isSame(held, other))) return
    const { host, access } = await open(ctx, held)
    await host.take(access)
  },
}

/** What other grants give to the same account in the same repository. */
async function findSame(
  ctx: MerchantContext,
  grant: GrantWithParts,
  own: RepositoryGrantProperties,
): Promise<RepositoryGrantProperties[]> {
  const others = await findOthersOfAccount(ctx, { grant, accountId: own.account_id })
  return others
    .filter(({ properties }) => isSame(own, properties))
    .map(({ properties }) => RepositoryGrantProperties.parse(properties))
}

/** Whether it is the same account in the same repository, with whatever permission. */
function isSame(own: RepositoryGrantProperties, other: GrantProperties | unknown): boolean {
  const { data } = RepositoryGrantProperties.safeParse(other)
  return data !== undefined && placeOf(data) === placeOf(own)
}

function placeOf({ account_id, repository_owner, repository_name }: RepositoryGrantProperties) {
  return [account_id, repository_owner, repository_name].join('/').toLowerCase()
}

async function open(
  ctx: MerchantContext,
  {
    account_id,
    repository_owner: owner,
    repository_name: name,
    permission,
  }: RepositoryGrantProperties,
): Promise<{ host: RepositoryHost; access: RepositoryAccess }> {
  if (!ctx.repositories) throw new PlatformFailure('not_set_up')
  const connection = await findConnectionOf(ctx, owner)
  if (!connection) throw new PlatformFailure('connection_lost')
  const { installationId } = connection
  return {
    host: ctx.repositories,
    access: { installationId, owner, name, accountId: account_id, permission },
  }
}
