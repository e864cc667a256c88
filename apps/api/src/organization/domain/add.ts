import type { AddDomainRequest, OrganizationDomain } from '@tollgate/contracts'
import type { SignedInContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { newId, randomText } from '../../core/ids.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockForSingleSignOn } from '../identity-provider/permission.ts'
import { requireOrganizationId } from '../organization/active.ts'
import { readDomain } from './domain-name.ts'
import { presentDomain } from './present.ts'

const MOST_DOMAINS = 20
const TOKEN_LENGTH = 32

/** Adds a domain, with a record that only its owner can publish. */
export async function addDomain(
  ctx: SignedInContext,
  input: AddDomainRequest,
): Promise<OrganizationDomain> {
  const organizationId = requireOrganizationId(ctx, input)
  const domain = await readDomain(input.domain)
  return inTransaction(ctx, async (tx) => {
    await lockForSingleSignOn(tx, organizationId)
    const others = await tx.db.organizationDomain.findMany({
      where: { organizationId },
      select: { domain: true },
    })
    if (others.some((other) => other.domain === domain)) throw refusal('DOMAIN_IS_ADDED_ALREADY')
    if (others.length >= MOST_DOMAINS) {
      throw refusal('DOMAIN_LIMIT_REACHED')
    }
    const row = await tx.db.organizationDomain.create({
      data: {
        id: newId(),
        organizationId,
        domain,
        token: randomText(TOKEN_LENGTH),
        createdAt: tx.clock.now(),
      },
    })
    const after = presentDomain(row)
    await record(tx, 'domain.added', { organizationId, after })
    return after
  })
}
