import type { ExportUsersQuery, ListUsersQuery, UserList, userFields } from '@tollgate/contracts'
import { presentFullUser } from '../../account/user/present.ts'
import { decodeColumns, integer, rows } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { type Fragment, given, joinParts, part } from '../../core/fragment.ts'
import { isUuid } from '../../core/ids.ts'
import { containing } from '../../core/search.ts'
import { runFragment } from '../../core/sql.ts'

const columns = { total: integer, users: rows('user') }

/** A search compares texts, which takes longer the more it finds. */
const MOST_COUNTED = 10_000

/** A page of the users of the whole service, and how many were found. */
export async function listUsers(ctx: Context, query: ListUsersQuery): Promise<UserList> {
  const { limit, offset, sortBy, sortDirection } = query
  const conditions = joinParts(conditionsOf(query), ' AND ')
  // Clients go on to the next page while the total is above the end of this one.
  const most = isSearch(query) ? Math.max(MOST_COUNTED, offset + limit) + 1 : null
  const direction = sortDirection === 'asc' ? part`ASC` : part`DESC`
  const order = part`${fields[sortBy].column} ${direction}, id ${direction}`
  const [found] = await runFragment(
    ctx,
    part`SELECT (SELECT count(*)::integer FROM ${counted(conditions, most)}) AS total, (
      SELECT json_agg(u ORDER BY ${order}) FROM (
        SELECT * FROM users WHERE ${conditions} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}
      ) u
    ) AS users`,
    { isNamed: false },
  )
  const { total, users } = decodeColumns(columns, found ?? {})
  return { users: users.map(presentFullUser), total, isCapped: total === most, limit, offset }
}

function counted(conditions: Fragment, most: number | null): Fragment {
  const found = part`users WHERE ${conditions}`
  return most === null ? found : part`(SELECT FROM ${found} LIMIT ${most}) counted`
}

function isSearch({ query, searchValue, filterOperator }: ExportUsersQuery): boolean {
  return Boolean(query?.trim() || searchValue || filterOperator === 'contains')
}

/** What users have to fit, to be listed or exported. */
export function conditionsOf(query: ExportUsersQuery): Fragment[] {
  return [part`true`, ...searchOf(query), ...filterOf(query), ...narrowedBy(query)]
}

type UserField = (typeof userFields)[number]

interface Field {
  column: Fragment
  /** A value as it is compared; null where the text is none. */
  read: (given: string) => Fragment | null
}

const text = (given: string) => part`${given}`
const truth = (given: string) =>
  given === 'true' || given === 'false' ? part`${given === 'true'}` : null
const instant = (given: string) =>
  Number.isNaN(Date.parse(given)) ? null : part`${new Date(given)}`

const fields: Record<UserField, Field> = {
  id: { column: part`id`, read: (given) => (isUuid(given) ? part`${given}::uuid` : null) },
  name: { column: part`left(name, 200)`, read: (given) => part`left(${given}, 200)` },
  email: { column: part`email`, read: text },
  emailVerified: { column: part`email_verified`, read: truth },
  username: { column: part`username`, read: text },
  role: { column: part`role`, read: text },
  banned: { column: part`(banned IS TRUE)`, read: truth },
  banExpires: { column: part`ban_expires`, read: instant },
  createdAt: { column: part`created_at`, read: instant },
  updatedAt: { column: part`updated_at`, read: instant },
}

const operators = {
  eq: part`=`,
  ne: part`<>`,
  lt: part`<`,
  lte: part`<=`,
  gt: part`>`,
  gte: part`>=`,
}

/** As indexes of trigrams have them; emails and usernames are stored in lower case. */
const searched = { email: part`(email || '')`, name: part`lower(name)` }
const contained = { ...searched, username: part`(username || '')`, role: part`lower(role)` }

/** As indexes of beginnings have them: no entry of theirs can be as long as a name. */
const beginnings = { email: part`email`, name: part`lower(left(name, 200))` }
const ends = { email: part`reverse(email)`, name: part`reverse(lower(right(name, 200)))` }

function searchOf({ searchField, searchOperator, searchValue }: ExportUsersQuery): Fragment[] {
  if (!searchValue) return []
  if (searchOperator === 'contains') {
    return [part`${searched[searchField]} LIKE lower(${containing(searchValue)})`]
  }
  const isBeginning = searchOperator === 'starts_with'
  const text = isBeginning ? searchValue : [...searchValue].reverse().join('')
  const column = (isBeginning ? beginnings : ends)[searchField]
  return [part`${column} LIKE lower(${containing(text).slice(1)})`]
}

function filterOf({ filterField, filterOperator, filterValue }: ExportUsersQuery): Fragment[] {
  if (!filterValue) return []
  const { column, read } = fields[filterField]
  if (filterOperator === 'contains') {
    if (!isText(filterField)) throw refusal('invalid_value', { at: ['query', 'filterOperator'] })
    const contains = part`${contained[filterField]} LIKE lower(${containing(filterValue)})`
    // Few have another role, and an index knows them.
    const isRare = filterField === 'role' && !'user'.includes(filterValue.toLowerCase())
    return isRare ? [part`role <> 'user'`, contains] : [contains]
  }
  // No index helps to find what is not equal, so names needn't be cut.
  if (filterField === 'name' && filterOperator === 'ne') return [part`name <> ${filterValue}`]
  const value = read(filterValue)
  if (!value) throw refusal('invalid_value', { at: ['query', 'filterValue'] })
  const compared = part`${column} ${operators[filterOperator]} ${value}`
  return filterOperator === 'ne' ? [part`${column} IS NOT NULL`, compared] : [compared]
}

function isText(field: UserField): field is keyof typeof contained {
  return Object.hasOwn(contained, field)
}

const isBanned = part`(banned IS TRUE)`
const statuses = {
  banned: isBanned,
  active: part`(NOT ${isBanned} AND email_verified)`,
  unverified: part`(NOT ${isBanned} AND NOT email_verified)`,
}

function narrowedBy({ query, role, status, from, to }: ExportUsersQuery): Fragment[] {
  return [
    ...given(query?.trim() || undefined, (text) => {
      const pattern = part`lower(${containing(text)})`
      return part`(${searched.email} LIKE ${pattern} OR ${searched.name} LIKE ${pattern})`
    }),
    ...given(role, hasRole),
    ...given(status, (wanted) => statuses[wanted]),
    ...given(from, (time) => part`created_at >= ${new Date(time)}`),
    ...given(to, (time) => part`created_at < ${new Date(time)}`),
  ]
}

/** Most have no role but one, and an index knows the others. */
function hasRole(role: string): Fragment {
  const isAmong = part`(role <> 'user' AND ${role} = ANY(string_to_array(role, ',')))`
  return role === 'user' ? part`(role = 'user' OR ${isAmong})` : isAmong
}
