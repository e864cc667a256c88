import type { BillingOrganization, BillingOrganizationCreate } from '@tollgate/contracts'
import type { UserContext } from '../../core/context.ts'
import { Refusal } from '../../core/errors.ts'
import { createOrganization } from '../../organization/organization/create.ts'
import { presentOrganization } from './present.ts'
import { profileColumns } from './profile.ts'

/** The same organization as on the identity side, told in the words of the billing wire. */
export async function createBillingOrganization(
  ctx: UserContext,
  { name, slug, avatar_url: logo, ...profile }: BillingOrganizationCreate,
): Promise<BillingOrganization> {
  const columns = profileColumns(profile, ctx.clock.now())
  try {
    const { organization } = await createOrganization(ctx, {
      name,
      slug,
      ...(logo ? { logo } : {}),
      profile: columns,
    })
    return presentOrganization(organization)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 403) throw error
    throw new Refusal(error.code, { status: 422, at: ['body', 'slug'] })
  }
}
