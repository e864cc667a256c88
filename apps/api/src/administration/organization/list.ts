import type { ListServiceOrganizationsQuery, ServiceOrganizationList } from '@tollgate/contracts'
import { decodeColumns, integer, list, row } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { type Fragment, joinParts, part } from '../../core/fragment.ts'
import { matching } from '../../core/search.ts'
import { runFragment } from '../../core/sql.ts'
import { countOf } from './count-of.ts'
import { presentOrganization } from './present.ts'

const columns = {
  total: integer,
  organizations: list({ organization: row('organization'), members: integer }),
}

const sorted = {
  name: part`lower(left(t.name, 200))`,
  createdAt: part`t.created_at`,
  memberCount: part`t.member_count`,
}

const isSuspended = part`t.suspended_at IS NOT NULL`

/** Few are suspended: looked up first, they never make the planner read on along the order. */
const statuses = {
  active: part`t.suspended_at IS NULL`,
  suspended: part`t.id = ANY(ARRAY(SELECT t.id FROM organizations t WHERE ${isSuspended}))`,
}

/** A search reads many rows for each that it finds. */
const MOST_COUNTED = 1000

/** A page of the organizations of the whole service, and how many were found. */
export async function listServiceOrganizations(
  ctx: Context,
  asked: ListServiceOrganizationsQuery,
): Promise<ServiceOrganizationList> {
  const { limit, offset, sortBy, sortDirection, status } = asked
  const search = await searchOf(ctx, asked)
  const isSearch = search.length > 0
  const filters = [part`true`, ...(status ? [statuses[status]] : []), ...search]
  const conditions = joinParts(filters, ' AND ')
  const direction = sortDirection === 'asc' ? part`ASC` : part`DESC`
  const order = part`${sorted[sortBy]} ${direction}, t.id ${direction}`
  const [found] = await runFragment(
    ctx,
    part`SELECT ${isSearch ? cappedTotal(conditions) : totalOf(status)}::integer AS total, (
      SELECT json_agg(
        json_build_object('organization', to_json(t), 'members', ${countOf('members')}) ORDER BY ${order}
      ) FROM (
        SELECT * FROM organizations t WHERE ${conditions}
        ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}
      ) t
    ) AS organizations`,
    { isNamed: false },
  )
  const { total, organizations } = decodeColumns(columns, found ?? {})
  const isCapped = isSearch && total > MOST_COUNTED
  return {
    organizations: organizations.map(({ organization, members }) =>
      presentOrganization(organization, members),
    ),
    total: isCapped ? MOST_COUNTED : total,
    isCapped,
    limit,
    offset,
  }
}

function searchOf(
  ctx: Context,
  { query = '' }: ListServiceOrganizationsQuery,
): Promise<Fragment[]> {
  const text = part`lower(' ' || t.name || ' ' || t.slug)`
  return matching(ctx, { text, from: part`organizations t`, scope: part`true` }, query)
}

function cappedTotal(conditions: Fragment): Fragment {
  return part`(SELECT count(*) FROM (
    SELECT FROM organizations t WHERE ${conditions} LIMIT ${MOST_COUNTED + 1}
  ) counted)`
}

/** The many that are active are what the others leave. */
function totalOf(status: ListServiceOrganizationsQuery['status']): Fragment {
  const all = part`(SELECT count(*) FROM organizations)`
  const suspended = part`(SELECT count(*) FROM organizations t WHERE ${isSuspended})`
  if (status === 'suspended') return suspended
  return status === 'active' ? part`(${all} - ${suspended})` : all
}
