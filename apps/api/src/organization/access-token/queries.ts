import type { AccessToken, Prisma } from '@tollgate/db'
import { rowWithout } from '../../core/columns.ts'
import type { Context, MerchantContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'
import { part } from '../../core/fragment.ts'
import { requireRow, rowsById } from '../../core/rows-by-id.ts'

type Database = Pick<Context, 'db'>
type Tenant = Pick<MerchantContext, 'connection' | 'organizationId'>

/** What a list shows: everything but the hash. */
const columns = {
  id: true,
  organizationId: true,
  comment: true,
  scopes: true,
  expiresAt: true,
  lastUsedAt: true,
  createdAt: true,
  modifiedAt: true,
} satisfies Prisma.AccessTokenSelect

export type StoredAccessToken = Omit<AccessToken, 'tokenHash' | 'deletedAt'>

const stored = { token: rowWithout('accessToken', 'tokenHash', 'deletedAt') }

export function insert(
  ctx: Database,
  data: Prisma.AccessTokenUncheckedCreateInput,
): Promise<StoredAccessToken> {
  return ctx.db.accessToken.create({ data, select: columns })
}

export const tokenRows = rowsById({
  columns: stored,
  select: ({ organizationId }: Tenant, ids) => part`
    SELECT to_json(t) AS token FROM access_tokens t
    WHERE t.organization_id = ${organizationId} AND t.id = ANY(${ids})`,
  row: ({ token }): StoredAccessToken => token,
})

/** The organization that a live token belongs to; only to ask whether the caller is in it. */
export async function requireOrganizationOf(ctx: Database, id: string): Promise<string> {
  const row = await ctx.db.accessToken.findFirst({
    where: { id, deletedAt: null },
    select: { organizationId: true },
  })
  return orNotFound(row, 'access_token.not_found').organizationId
}

export function requireAccessToken(ctx: Tenant, id: string): Promise<StoredAccessToken> {
  return requireRow(ctx, tokenRows, id, 'access_token.not_found')
}

/** Keeps others from changing a live token until the transaction ends. */
export async function lockAccessToken(
  { sql }: Pick<Context, 'sql'>,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<StoredAccessToken> {
  const [found] = await sql(stored)`
    SELECT to_json(t) AS token FROM access_tokens t
    WHERE organization_id = ${organizationId} AND id = ${id} AND deleted_at IS NULL FOR UPDATE`
  return orNotFound(found, 'access_token.not_found').token
}

export function change(
  ctx: Database,
  { id, organizationId }: { id: string; organizationId: string },
  data: Pick<
    Prisma.AccessTokenUncheckedUpdateInput,
    'comment' | 'scopes' | 'modifiedAt' | 'deletedAt'
  >,
): Promise<StoredAccessToken> {
  return ctx.db.accessToken.update({ where: { id, organizationId }, data, select: columns })
}
