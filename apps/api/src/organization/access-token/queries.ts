import type { AccessToken, Prisma } from '@tollgate/db'
import type { Context, MerchantContext } from '../../core/context.ts'

type Database = Pick<Context, 'db'>

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

export function insert(
  ctx: Database,
  data: Prisma.AccessTokenUncheckedCreateInput,
): Promise<StoredAccessToken> {
  return ctx.db.accessToken.create({ data, select: columns })
}

export function findTokensByIds(
  { db, organizationId }: Pick<MerchantContext, 'db' | 'organizationId'>,
  ids: string[],
): Promise<StoredAccessToken[]> {
  return db.accessToken.findMany({ where: { organizationId, id: { in: ids } }, select: columns })
}

/** The organization that a live token belongs to; only to ask whether the caller is in it. */
export async function findOrganizationOf(ctx: Database, id: string): Promise<string | null> {
  const row = await ctx.db.accessToken.findFirst({
    where: { id, deletedAt: null },
    select: { organizationId: true },
  })
  return row?.organizationId ?? null
}

/** A live token, held against other changes until the commit. */
export async function lock(
  ctx: Database,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<StoredAccessToken | null> {
  await ctx.db.$executeRaw`SELECT FROM access_tokens WHERE id = ${id}::uuid FOR UPDATE`
  return ctx.db.accessToken.findFirst({
    where: { id, organizationId, deletedAt: null },
    select: columns,
  })
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
