import type { DomainChecked, DomainNamed } from '@tollgate/contracts'
import type { OrganizationDomain } from '@tollgate/db'
import type { Context, SignedInContext, UserContext } from '../../core/context.ts'
import { violatedUniqueIndex } from '../../core/database-failure.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockForSingleSignOn } from '../identity-provider/permission.ts'
import { findIdentityProvider } from '../identity-provider/queries.ts'
import { requireOrganizationId } from '../organization/active.ts'
import { endSessionsBesideProvider } from '../single-sign-on/end-sessions.ts'
import { presentDomain, recordOf } from './present.ts'
import { requireDomain } from './queries.ts'

const MOST_SHOWN = 10
const LONGEST_SHOWN = 255

/** Looks up a domain’s record. If it is found, the domain belongs to the organization, and to no other. */
export async function verifyDomain(
  ctx: SignedInContext,
  input: DomainNamed,
): Promise<DomainChecked> {
  const organizationId = requireOrganizationId(ctx, input)
  const named = { organizationId, domainId: input.domainId }
  const known = await inTransaction(ctx, (tx) => hold(tx, named))
  const found = await findTexts(ctx, known)
  const isProven = found.includes(recordOf(known).recordValue)
  try {
    const checked = await inTransaction(ctx, (tx) => note(tx, { ...named, isProven }))
    return {
      domain: presentDomain(checked),
      found: found.slice(0, MOST_SHOWN).map((value) => value.slice(0, LONGEST_SHOWN)),
    }
  } catch (error) {
    if (violatedUniqueIndex(error) !== 'organization_domains_verified_key') throw error
    throw refusal('DOMAIN_BELONGS_TO_ANOTHER_ORGANIZATION')
  }
}

interface Named {
  organizationId: string
  domainId: string
}

async function hold(tx: UserContext, { organizationId, domainId }: Named) {
  await lockForSingleSignOn(tx, organizationId)
  return requireDomain(tx, organizationId, domainId)
}

async function findTexts(ctx: Context, domain: OrganizationDomain): Promise<string[]> {
  try {
    return await ctx.domainRecords.findTexts(recordOf(domain).recordName)
  } catch (error) {
    ctx.logger.warn({ requestId: ctx.requestId, error }, 'The DNS did not answer')
    throw refusal('DNS_CANNOT_BE_REACHED')
  }
}

/** No transaction was open while the DNS was asked: the domain may be gone by now. */
async function note(
  tx: UserContext,
  { isProven, ...named }: Named & { isProven: boolean },
): Promise<OrganizationDomain> {
  const before = await hold(tx, named)
  const checkedAt = tx.clock.now()
  const isNew = isProven && before.verifiedAt === null
  const after = await tx.db.organizationDomain.update({
    where: { id: before.id },
    data: { checkedAt, ...(isNew ? { verifiedAt: checkedAt } : {}) },
  })
  if (isNew) {
    const { organizationId } = named
    const provider = await findIdentityProvider(tx, organizationId)
    if (provider?.isEnforced) await endSessionsBesideProvider(tx, organizationId)
    const change = { before: presentDomain(before), after: presentDomain(after) }
    await record(tx, 'domain.verified', { organizationId, ...change })
  }
  return after
}
