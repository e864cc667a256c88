import type { CreateOrganizationRequest } from '@tollgate/contracts'
import type { Member, Organization, Prisma } from '@tollgate/db'
import { workInOrganization } from '../../account/session/work-in-organization.ts'
import { recordAudit } from '../../core/audit.ts'
import { violatedUniqueIndex } from '../../core/constraint.ts'
import type { UserContext } from '../../core/context.ts'
import { AccountError } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { jsonOf } from '../../core/json.ts'
import { recordEvent } from '../../core/outbox.ts'
import { inTransaction } from '../../core/transaction.ts'
import { presentMember } from '../member/present.ts'
import { presentChanged } from './present.ts'
import { countOwned, lockCreations } from './queries.ts'
import { requireMayCreate } from './require-may-create.ts'
import { readSlug } from './slug.ts'

/** What the billing side knows of an organization from its first moment on. */
const billingDefaults = {
  featureSettings: { issue_funding_enabled: false, usage_based_billing_enabled: false },
  subscriptionSettings: {
    allow_multiple_subscriptions: false,
    allow_customer_updates: true,
    proration_behavior: 'prorate',
  },
} satisfies Profile

type Profile = Partial<
  Pick<
    Prisma.OrganizationUncheckedCreateInput,
    | 'email'
    | 'website'
    | 'socials'
    | 'detailsSubmittedAt'
    | 'featureSettings'
    | 'subscriptionSettings'
  >
>

export interface NewOrganization extends CreateOrganizationRequest {
  /** What the billing side may say about it already. */
  profile?: Profile
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
      const made = await insert(tx, { ...input, slug })
      if (!input.keepCurrentActiveOrganization) await workInOrganization(tx, made.organization.id)
      await announce(tx, made)
      return made
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

async function insert(ctx: UserContext, input: NewOrganization) {
  const createdAt = ctx.clock.now()
  const { name, slug, logo = null, metadata, profile } = input
  const organization = await ctx.db.organization.create({
    data: {
      id: newId(),
      name,
      slug,
      logo,
      ...(metadata ? { metadata: jsonOf(metadata) } : {}),
      ...billingDefaults,
      ...profile,
      createdAt,
    },
  })
  const organizationId = organization.id
  // A team has a name even where the organization has none.
  const team = await ctx.db.team.create({
    data: { id: newId(), organizationId, name: name || slug, createdAt },
  })
  const owner = await ctx.db.member.create({
    data: {
      id: newId(),
      organizationId,
      userId: ctx.actor.userId,
      roles: ['owner'],
      teamId: team.id,
      createdAt,
    },
  })
  return { organization, owner }
}

async function announce(
  ctx: UserContext,
  { organization, owner }: { organization: Organization; owner: Member },
): Promise<void> {
  const organizationId = organization.id
  const after = presentChanged(organization)
  await recordEvent(ctx, {
    organizationId,
    type: 'organization.created',
    payload: { ...after, members: [presentMember(owner)] },
  })
  await recordAudit(ctx, {
    organizationId,
    action: 'organization.created',
    target: { type: 'organization', id: organizationId },
    after,
  })
}
