import type { Organization, Prisma } from '@tollgate/db'
import type { Context, MerchantContext } from '../../core/context.ts'

export function findOrganization(ctx: MerchantContext): Promise<Organization> {
  return ctx.db.organization.findUniqueOrThrow({ where: { id: ctx.organizationId } })
}

/** Slugs are stored in lower case. */
export function findOrganizationBySlug(ctx: Context, slug: string): Promise<Organization | null> {
  return ctx.db.organization.findUnique({ where: { slug: slug.toLowerCase() } })
}

/** Keeps others from changing the organization until the transaction ends. */
export async function lockOrganization(ctx: MerchantContext): Promise<Organization> {
  await ctx.db.$executeRaw`
    SELECT FROM organizations WHERE id = ${ctx.organizationId}::uuid FOR NO KEY UPDATE`
  return findOrganization(ctx)
}

/** Whose organizations are listed: a token sees its own, a user those they belong to. */
export type Reader = { organizationId: string } | { userId: string }

export function findOrganizationsOf(
  ctx: Context,
  reader: Reader,
  slice: { slug: string | undefined } & Pick<
    Prisma.OrganizationFindManyArgs,
    'orderBy' | 'skip' | 'take'
  >,
): Promise<[Organization[], number]> {
  const { slug, ...rest } = slice
  const where: Prisma.OrganizationWhereInput = {
    ...('userId' in reader
      ? { members: { some: { userId: reader.userId } } }
      : { id: reader.organizationId }),
    ...(slug === undefined ? {} : { slug: slug.toLowerCase() }),
  }
  return Promise.all([
    ctx.db.organization.findMany({ where, ...rest }),
    ctx.db.organization.count({ where }),
  ])
}
