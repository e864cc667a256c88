import type { billingOrganizationRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MemberContext } from '../../core/context.ts'
import { given, part } from '../../core/fragment.ts'
import { listOf } from '../../core/list.ts'
import type { PageSource } from '../../core/page.ts'
import { by, sortedBy } from '../../core/sorting.ts'
import { organizationRows } from './find.ts'
import { presentOrganization } from './present.ts'

type Query = z.output<typeof billingOrganizationRoutes.listBillingOrganizations.request.query>

const sorting = sortedBy(
  { created_at: by(part`t.created_at`), slug: by(part`t.slug`), name: by(part`t.name`) },
  'created_at',
)

export const listBillingOrganizations = listOf({
  sorting,
  source: organizationsOf,
  rows: organizationRows,
  present: presentOrganization,
})

/**
 * A token sees its own, a user those they belong to, except where they lack the second factor that is required.
 * Slugs are stored in lower case.
 */
function organizationsOf({ actor, clock }: MemberContext, { slug }: Query): PageSource {
  const bySlug = given(slug, (value) => part`t.slug = ${value.toLowerCase()}`)
  if (actor.kind === 'access-token') {
    const scope = part`t.id = ${actor.organizationId}`
    return { from: part`organizations t`, scope, filters: bySlug }
  }
  return {
    from: part`members m JOIN organizations t ON t.id = m.organization_id JOIN users u ON u.id = m.user_id`,
    scope: part`m.user_id = ${actor.userId} AND (u.two_factor_enabled OR t.two_factor_required_from IS NULL
      OR t.two_factor_required_from > ${clock.now()})`,
    filters: bySlug,
  }
}
