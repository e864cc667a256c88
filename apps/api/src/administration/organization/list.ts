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

const statuses = {
  active: part`t.suspended_at IS NULL`,
  suspended: part`t.suspended_at IS NOT NULL`,
}

const MOST_COUNTED = 1000

/** A page of the organizations of the whole service, and how many were found. */
export async function listServiceOrganizations(
  ctx: Context,
  asked: ListServiceOrganizationsQuery,
): Promise<ServiceOrganizationList> {
  const { limit, offset, sortBy, sortDirection } = asked
  const filters = await filtersOf(ctx, asked)
  const conditions = joinParts([part`true`, ...filters], ' AND ')
  const direction = sortDirection === 'asc' ? part`ASC` : part`DESC`
  const order = part`${sorted[sortBy]} ${direction}, t.id ${direction}`
  // A search reads many rows for each that it finds.
  const counted = asked.query ? part`LIMIT ${MOST_COUNTED + 1}` : part``
  const [found] = await runFragment(
    ctx,
    part`SELECT (
      SELECT count(*)::integer FROM (SELECT FROM organizations t WHERE ${conditions} ${counted}) c
    ) AS total, (
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
  const isCapped = Boolean(asked.query) && total > MOST_COUNTED
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

async function filtersOf(
  ctx: Context,
  { query = '', status }: ListServiceOrganizationsQuery,
): Promise<Fragment[]> {
  const text = part`lower(' ' || t.name || ' ' || t.slug)`
  const searched = { text, from: part`organizations t`, scope: part`true` }
  const found = await matching(ctx, searched, query)
  return status ? [statuses[status], ...found] : found
}
