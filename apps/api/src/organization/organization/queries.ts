import type { Invitation, MemberWithUser, Team } from '@tollgate/contracts'
import type { Organization } from '@tollgate/db'
import { integer, row, text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'
import { type Fragment, part } from '../../core/fragment.ts'
import { isUuid } from '../../core/ids.ts'
import { instantText } from '../../core/instant-text.ts'
import { runFragment } from '../../core/sql.ts'
import { type MemberJson, memberJson, memberOf } from '../member/present.ts'
import { refuseWithoutSecondFactor } from '../two-factor-requirement/refuse.ts'

/** How a caller names an organization. */
export type OrganizationName = { id: string } | { slug: string }

type Stored = Pick<Organization, 'id' | 'name' | 'slug' | 'logo' | 'metadata' | 'createdAt'>

type WithPeople = Stored & {
  members: MemberWithUser[]
  invitations: Invitation[]
  teams: Team[]
}

type Row = Omit<WithPeople, 'members'> & {
  members: MemberJson[]
  reader: MemberJson
  requiredFrom: Date | null
  twoFactorEnabled: boolean
}

function membersOf(limit: number): Fragment {
  return part`SELECT coalesce(json_agg(${memberJson} ORDER BY m.created_at, m.id), '[]')
    FROM (
      SELECT * FROM members WHERE organization_id = o.id ORDER BY created_at, id LIMIT ${limit}
    ) m JOIN users u ON u.id = m.user_id`
}

function readerOf(userId: string): Fragment {
  return part`SELECT ${memberJson} AS reader, u.two_factor_enabled AS "twoFactorEnabled"
    FROM members m JOIN users u ON u.id = m.user_id
    WHERE m.organization_id = o.id AND m.user_id = ${userId}`
}

function invitationsOf(limit: number): Fragment {
  return part`SELECT coalesce(json_agg(json_build_object(
      'id', i.id, 'organizationId', i.organization_id, 'email', i.email,
      'role', array_to_string(i.roles, ','), 'teamId', i.team_id, 'status', i.status,
      'expiresAt', ${instantText(part`i.expires_at`)}, 'inviterId', i.inviter_id
    ) ORDER BY i.created_at DESC, i.id), '[]')
    FROM (
      SELECT * FROM invitations i
      WHERE i.organization_id = o.id ORDER BY i.created_at DESC, i.id LIMIT ${limit}
    ) i`
}

const teams = part`SELECT coalesce(json_agg(json_build_object(
    'id', t.id, 'organizationId', t.organization_id, 'name', t.name,
    'createdAt', ${instantText(part`t.created_at`)}, 'updatedAt', ${instantText(part`t.updated_at`)}
  ) ORDER BY t.created_at, t.id), '[]')
  FROM teams t WHERE t.organization_id = o.id`

/**
 * An organization with its people in one round trip, for a member of it only; null for strangers
 * and where there is none. `limit` bounds the members and the invitations; the reader is always there.
 */
export async function findWithPeople(
  ctx: Pick<Context, 'connection' | 'clock'>,
  organization: OrganizationName,
  { userId, limit }: { userId: string; limit: number },
): Promise<WithPeople | null> {
  const bySlug = 'slug' in organization
  if (!bySlug && !isUuid(organization.id)) return null
  const isNamed = bySlug
    ? part`o.slug = ${organization.slug.toLowerCase()}`
    : part`o.id = ${organization.id}`
  const statement = part`
    SELECT o.id, o.name, o.slug, o.logo, o.metadata, o.created_at AS "createdAt", reader,
      o.two_factor_required_from AS "requiredFrom", "twoFactorEnabled",
      (${membersOf(limit)}) AS members, (${invitationsOf(limit)}) AS invitations, (${teams}) AS teams
    FROM organizations o CROSS JOIN LATERAL (${readerOf(userId)}) own
    WHERE ${isNamed}`
  const [row] = await runFragment<Row>(ctx, statement, { isNamed: true })
  if (!row) return null
  const { reader: self, members, requiredFrom, twoFactorEnabled, ...found } = row
  refuseWithoutSecondFactor(ctx, { requiredFrom, twoFactorEnabled })
  const isAmong = members.some(({ id }) => id === self.id)
  return { ...found, members: (isAmong ? members : [...members, self]).map(memberOf) }
}

export async function listOfUser(
  { sql }: Pick<Context, 'sql'>,
  userId: string,
): Promise<Organization[]> {
  const found = await sql({ organization: row('organization') })`
    SELECT to_json(o) AS organization
    FROM members m JOIN organizations o ON o.id = m.organization_id
    WHERE m.user_id = ${userId} ORDER BY o.created_at, o.id`
  return found.map(({ organization }) => organization)
}

/** How many organizations a user has that count as of their own making. */
export async function countOwned(
  { sql, settings }: Pick<Context, 'sql' | 'settings'>,
  userId: string,
): Promise<number> {
  const [owned] = await sql({ count: integer })`
    SELECT count(*)::integer AS count FROM members
    WHERE user_id = ${userId} AND roles @> ARRAY[${settings.ORGANIZATION_CREATOR_ROLE}]`
  return owned?.count ?? 0
}

export async function isSlugTaken({ sql }: Pick<Context, 'sql'>, slug: string): Promise<boolean> {
  const taken = await sql({ id: text })`SELECT id FROM organizations WHERE slug = ${slug}`
  return taken.length > 0
}

/** The organization, held against other changes, also of its members, until the commit. */
export async function lockOrganization(
  { sql }: Pick<Context, 'sql'>,
  id: string,
): Promise<Organization> {
  const [locked] = isUuid(id)
    ? await sql({ organization: row('organization') })`
        SELECT to_json(o) AS organization FROM organizations o WHERE id = ${id} FOR NO KEY UPDATE`
    : []
  return orNotFound(locked, 'ORGANIZATION_NOT_FOUND').organization
}

/** The same, and what would come to belong to it waits, too. */
export async function lockForDeletion(
  { sql }: Pick<Context, 'sql'>,
  id: string,
): Promise<Organization> {
  const [locked] = await sql({ organization: row('organization') })`
    SELECT to_json(o) AS organization FROM organizations o WHERE id = ${id} FOR UPDATE`
  return orNotFound(locked, 'ORGANIZATION_NOT_FOUND').organization
}

/** Makes other creations of this user wait until the commit, so that they are counted right. */
export async function lockCreations({ sql }: Pick<Context, 'sql'>, userId: string): Promise<void> {
  await sql()`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`
}
