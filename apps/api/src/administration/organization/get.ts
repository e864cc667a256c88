import {
  LONGEST_LIST_OF_USER,
  type OrganizationNamed,
  type ServiceOrganizationDetails,
} from '@tollgate/contracts'
import { decodeColumns, integer, list, object, row } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { type Fragment, part } from '../../core/fragment.ts'
import { isUuid } from '../../core/ids.ts'
import { runFragment } from '../../core/sql.ts'
import { presentMemberWithUser } from '../../organization/member/present.ts'
import { countOf } from './count-of.ts'
import { presentOrganization } from './present.ts'

const people = list({ member: row('member'), user: row('user') })
const columns = {
  organization: row('organization'),
  memberCount: integer,
  owners: people,
  members: people,
  sales: object({ products: integer, customers: integer, orders: integer }),
}

/** An organization with all that helps to decide about it. */
export async function getServiceOrganization(
  ctx: Context,
  { organizationId }: OrganizationNamed,
): Promise<ServiceOrganizationDetails> {
  const found = isUuid(organizationId) ? await find(ctx, organizationId) : undefined
  if (!found) throw refusal('ORGANIZATION_NOT_FOUND', { status: 404 })
  const { organization, memberCount, owners, members, sales } = decodeColumns(columns, found)
  return {
    organization: presentOrganization(organization, memberCount),
    owners: owners.map(({ member, user }) => presentMemberWithUser(member, user)),
    members: members.map(({ member, user }) => presentMemberWithUser(member, user)),
    sales,
  }
}

async function find(ctx: Context, id: string) {
  const [found] = await runFragment(
    ctx,
    part`SELECT to_json(t) AS organization, ${countOf('members')} AS "memberCount",
      (${peopleWho(part`true`)}) AS members,
      (${peopleWho(part`roles @> '{owner}'`)}) AS owners,
      json_build_object(
        'products', ${countOf('products')},
        'customers', ${countOf('customers')},
        'orders', ${countOf('orders')}
      ) AS sales
    FROM organizations t WHERE t.id = ${id}`,
    { isNamed: true },
  )
  return found
}

function peopleWho(condition: Fragment): Fragment {
  return part`SELECT json_agg(
      json_build_object('member', to_json(m), 'user', to_json(u)) ORDER BY m.created_at, m.id
    ) FROM (
      SELECT * FROM members WHERE organization_id = t.id AND ${condition}
      ORDER BY created_at, id LIMIT ${LONGEST_LIST_OF_USER}
    ) m JOIN users u ON u.id = m.user_id`
}
