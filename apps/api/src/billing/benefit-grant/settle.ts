import { isDeepStrictEqual } from 'node:util'
import { GrantProperties } from '@tollgate/contracts'
import type { PlatformAccount } from '@tollgate/db'
import type { Context, MerchantContext } from '../../core/context.ts'
import { PlatformFailure } from '../../core/ports/platform-failure.ts'
import { save, type Writes } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { findPlatformAccount } from '../platform-account/find.ts'
import { changeGrant, makeDue } from './lifecycle.ts'
import { planFailure, planSettled } from './plan-settled.ts'
import { platformOf } from './platform.ts'
import { platformStrategies } from './platform-strategies.ts'
import type { PlatformStrategy } from './platform-strategy.ts'
import type { GrantWithParts } from './present.ts'
import { findOthersOfAccount, lockGrant, requireGrant } from './queries.ts'

interface Due {
  organizationId: string
  benefitGrantId: string
}

/**
 * Brings what a customer has at a platform to what the grant says. The calls are made outside of
 * transactions; what a grant may hold there is noted before it is given, so that it can always be taken.
 */
export async function settleGrant(
  context: Context,
  { organizationId, benefitGrantId }: Due,
): Promise<void> {
  const ctx = { ...context, organizationId }
  const grant = await requireGrant(ctx, benefitGrantId)
  const strategy = platformStrategies[grant.benefit.type]
  if (!strategy || grant.dueAt === null) return
  const before = readTold(grant)
  try {
    await bring(ctx, strategy, grant)
    await ifStillDue(ctx, grant, (tx, held) => planSettled(tx, held, before))
  } catch (failure) {
    if (!(failure instanceof PlatformFailure)) throw failure
    const { code, cause } = failure
    ctx.logger.info({ benefitGrantId, code, cause }, 'A benefit was not given or taken')
    await ifStillDue(ctx, grant, (tx, held) => planFailure(tx, held, { failure, before }))
  }
}

async function bring(
  ctx: MerchantContext,
  strategy: PlatformStrategy,
  grant: GrantWithParts,
): Promise<void> {
  const account = await findAccount(ctx, grant)
  const before = readProperties(grant)
  const wanted = account ? await strategy.target(ctx, { grant, account }) : {}
  if (!isDeepStrictEqual(before, wanted)) {
    await take(ctx, strategy, { grant, wanted })
    const isNoted = await ifStillDue(ctx, grant, (tx, held) => [
      changeGrant(tx, held, { properties: wanted, previousProperties: readTold(grant) }).writes,
    ])
    if (!isNoted) return
  }
  if (account) return strategy.give(ctx, { grant, properties: wanted, account })
  if (grant.revokedAt === null) throw new PlatformFailure('account_missing')
}

/** Whom a grant is to be given to now. */
async function findAccount(
  ctx: MerchantContext,
  { benefit, customerId, revokedAt }: GrantWithParts,
): Promise<PlatformAccount | null> {
  const platform = platformOf(benefit)
  if (revokedAt !== null || platform === null) return null
  return findPlatformAccount(ctx, { customerId, platform })
}

/** Takes what the grant holds. What another grant gives at the same moment is given once more. */
async function take(
  ctx: MerchantContext,
  strategy: PlatformStrategy,
  { grant, wanted }: { grant: GrantWithParts; wanted: GrantProperties },
): Promise<void> {
  const properties = readProperties(grant)
  if (!('account_id' in properties)) return
  const own = { grant, accountId: properties.account_id }
  const others = (await findOthersOfAccount(ctx, own)).map(readProperties)
  await strategy.take(ctx, { grant, properties, wanted, others }).catch((error: unknown) => {
    // The merchant chose another target, perhaps because the old one is out of reach.
    const isStuck = error instanceof PlatformFailure && error.type === 'MerchantActionRequired'
    if (!isStuck || grant.revokedAt !== null) throw error
  })
  await inTransaction(ctx, async (tx) => {
    const given = await findOthersOfAccount(tx, own)
    await save(tx, ...given.map((other) => makeDue(tx, other)))
  })
}

/** Writes a plan, unless something else has become due about the grant since it was taken up. */
function ifStillDue(
  ctx: MerchantContext,
  { id, dueAt }: GrantWithParts,
  plan: (tx: MerchantContext, held: GrantWithParts) => Writes[],
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const held = await lockGrant(tx, id)
    if (held.dueAt?.getTime() !== dueAt?.getTime()) return false
    await save(tx, ...plan(tx, held))
    return true
  })
}

/** What it held when that was last told. */
function readTold(grant: GrantWithParts): GrantProperties {
  return Told.parse(grant.previousProperties) ?? readProperties(grant)
}

const Told = GrantProperties.nullable()

function readProperties({ properties }: GrantWithParts): GrantProperties {
  return GrantProperties.parse(properties)
}
