import type { Prisma } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { containing } from '../../core/list.ts'

/** `LIND-1042`, as it is told, written with a blank, or without its prefix. */
const NUMBER = /^#?\s*(?:[a-z0-9]{1,4}[\s-]+)?(\d{1,9})$/i

/** What a searched text may be: an order number, or somebody’s name or email. */
export async function searchOrders(
  ctx: MerchantContext,
  text: string,
): Promise<Prisma.OrderWhereInput> {
  const found = containing(text.trim())
  const people: Prisma.OrderWhereInput[] = [
    { customer: { email: found } },
    { customer: { name: found } },
  ]
  const number = await readNumber(ctx, text)
  return { OR: number === null ? people : [{ number }, ...people] }
}

/** Whole, so that an index finds it among any number of orders. */
async function readNumber(
  { db, organizationId }: MerchantContext,
  text: string,
): Promise<string | null> {
  const digits = NUMBER.exec(text.trim())?.[1]
  if (digits === undefined) return null
  const { orderPrefix } = await db.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { orderPrefix: true },
  })
  return orderPrefix === null ? null : `${orderPrefix}-${digits}`
}
