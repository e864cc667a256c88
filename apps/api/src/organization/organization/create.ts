import type { CreateOrganizationRequest, Member } from '@tollgate/contracts'
import type { Organization } from '@tollgate/db'
import { workInOrganization } from '../../account/session/work-in-organization.ts'
import { violatedUniqueIndex } from '../../core/constraint.ts'
import type { UserContext } from '../../core/context.ts'
import { AccountError } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { jsonOf } from '../../core/json.ts'
import { inTransaction } from '../../core/transaction.ts'
import { presentMember } from '../member/present.ts'
import { insertWithOwner } from './insert.ts'
import { countOwned, lockCreations } from './queries.ts'
import { requireMayCreate } from './require-may-create.ts'
import { readSlug } from './slug.ts'

type Profile = Pick<
  Organization,
  | 'email'
  | 'website'
  | 'socials'
  | 'detailsSubmittedAt'
  | 'featureSettings'
  | 'subscriptionSettings'
>

/** What the billing side knows of an organization from its first moment on. */
const emptyProfile: Profile = {
  email: null,
  website: null,
  socials: [],
  detailsSubmittedAt: null,
  featureSettings: { issue_funding_enabled: false, usage_based_billing_enabled: false },
  subscriptionSettings: {
    allow_multiple_subscriptions: false,
    allow_customer_updates: true,
    proration_behavior: 'prorate',
  },
}

export interface NewOrganization extends CreateOrganizationRequest {
  /** What the billing side may say about it already. */
  profile?: Partial<Profile>
}

/**
 * Makes an organization with its owner, its first team and what billing needs: all of it or
 * nothing. The slug's index decides between people who want the same one.
 */
export async function create(
  ctx: UserContext,
  input: NewOrganization,
): Promise<{ organization: Organization; owner: Member }> {
  await requireMayCreate(ctx)
  const slug = readSlug(input.slug)
  try {
    return await inTransaction(ctx, async (tx) => {
      await refuseTooMany(tx)
      const organization = organizationOf(tx, { ...input, slug })
      const owner = await insertWithOwner(tx, organization)
      if (!input.keepCurrentActiveOrganization) await workInOrganization(tx, organization.id)
      return { organization, owner: presentMember(owner) }
    })
  } catch (error) {
    if (violatedUniqueIndex(error) !== 'organizations_slug_key') throw error
    throw new AccountError(400, 'Organization already exists')
  }
}

async function refuseTooMany(ctx: UserContext): Promise<void> {
  const { ORGANIZATION_LIMIT: limit } = ctx.settings
  if (limit === undefined) return
  await lockCreations(ctx, ctx.actor.userId)
  if ((await countOwned(ctx, ctx.actor.userId)) >= limit) {
    throw new AccountError(403, 'You have reached the maximum number of organizations')
  }
}

function organizationOf(
  ctx: UserContext,
  { name, slug, logo, metadata, profile }: NewOrganization,
): Organization {
  return {
    id: newId(),
    name,
    slug,
    logo: logo ?? null,
    metadata: metadata ? jsonOf(metadata) : null,
    ...emptyProfile,
    ...profile,
    createdAt: ctx.clock.now(),
    modifiedAt: null,
  }
}
