import type { CreateOrganizationRequest, Member } from '@tollgate/contracts'
import type { Organization } from '@tollgate/db'
import type { UserContext } from '../../core/context.ts'
import { violatedUniqueIndex } from '../../core/database-failure.ts'
import { refusal } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { jsonOf } from '../../core/json.ts'
import { inOneStatement, inTransaction } from '../../core/transaction.ts'
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
  | 'notificationSettings'
  | 'defaultCurrency'
  | 'timeZone'
  | 'brandSettings'
  | 'disputeSettings'
  | 'businessDetails'
>

/** As the database has it for an organization that has sold nothing yet. */
const FIRST_ORDER_SEQUENCE = 1000

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
  notificationSettings: { new_order: true },
  defaultCurrency: 'usd',
  timeZone: 'UTC',
  brandSettings: { accent_color: null },
  disputeSettings: { freeze_benefits: true },
  businessDetails: { legal_name: null, address: null, tax_id: null },
}

export interface NewOrganization extends CreateOrganizationRequest {
  /** What the billing side may say about it already. */
  profile?: Partial<Profile>
}

/**
 * Makes an organization with its owner, its first team and what billing needs: all of it or
 * nothing. The slug's index decides between people who want the same one.
 */
export async function createOrganization(
  ctx: UserContext,
  input: NewOrganization,
): Promise<{ organization: Organization; owner: Member }> {
  await requireMayCreate(ctx)
  const slug = readSlug(input.slug)
  const organization = organizationOf(ctx, { ...input, slug })
  const enters = !input.keepCurrentActiveOrganization
  try {
    const owner = await withinLimit(ctx, (tx) => insertWithOwner(tx, organization, { enters }))
    return { organization, owner }
  } catch (error) {
    if (violatedUniqueIndex(error) !== 'organizations_slug_key') throw error
    throw refusal('ORGANIZATION_ALREADY_EXISTS')
  }
}

/** Where there is a limit, who creates several at once creates one after the other. */
async function withinLimit<Result>(
  ctx: UserContext,
  insert: (tx: UserContext) => Promise<Result>,
): Promise<Result> {
  const { ORGANIZATION_LIMIT: limit } = ctx.settings
  if (limit === undefined) return inOneStatement(ctx, () => insert(ctx))
  return inTransaction(ctx, async (tx) => {
    await lockCreations(tx, tx.actor.userId)
    if ((await countOwned(tx, tx.actor.userId)) < limit) return insert(tx)
    throw refusal('YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS')
  })
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
    taxSettings: {},
    orderPrefix: null,
    orderSequence: FIRST_ORDER_SEQUENCE,
    suspendedAt: null,
    suspensionReason: null,
    twoFactorRequiredFrom: null,
    memberCount: 0,
    createdAt: ctx.clock.now(),
    modifiedAt: null,
  }
}
