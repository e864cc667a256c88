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

/** A page of the organizations of the whole service, and how many were found. */
export async function listServiceOrganizations(
  ctx: Context,
  query: ListServiceOrganizationsQuery,
): Promise<ServiceOrganizationList> {
  const { limit, offset, sortBy, sortDirection } = query
  const conditions = joinParts(await conditionsOf(ctx, query), ' AND ')
  const direction = sortDirection === 'asc' ? part`ASC` : part`DESC`
  const order = part`${sorted[sortBy]} ${direction}, t.id ${direction}`
  const [found] = await runFragment(
    ctx,
    part`SELECT (SELECT count(*)::integer FROM organizations t WHERE ${conditions}) AS total, (
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
  const shown = organizations.map(({ organization, members }) =>
    presentOrganization(organization, members),
  )
  return { organizations: shown, total, limit, offset }
}

async function conditionsOf(
  ctx: Context,
  { search = '', status }: ListServiceOrganizationsQuery,
): Promise<Fragment[]> {
  const text = part`lower(' ' || t.name || ' ' || t.slug)`
  const scope = part`true`
  const found = await matching(ctx, { text, from: part`organizations t`, scope }, search)
  const statuses = {
    active: part`t.suspended_at IS NULL`,
    suspended: part`t.suspended_at IS NOT NULL`,
  }
  return [scope, ...(status ? [statuses[status]] : []), ...found]
}
