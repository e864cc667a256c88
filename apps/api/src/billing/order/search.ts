import { text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { type Fragment, part } from '../../core/fragment.ts'
import { matching } from '../../core/search.ts'

/** `LIND-1042`, as it is told, written with a blank, or without its prefix. */
const NUMBER = /^#?\s*(?:[a-z0-9]{1,4}[\s-]+)?(\d{1,9})$/i

export const withCustomers = part`JOIN customers c
  ON c.organization_id = t.organization_id AND c.id = t.customer_id`

/** What a searched text may be: the number of an order, or someone’s name or email. */
export async function searchOrders(ctx: MerchantContext, asked: string): Promise<Fragment[]> {
  const { organizationId } = ctx
  const searched = {
    text: part`lower(' ' || c.email || ' ' || coalesce(c.name, ''))`,
    from: part`orders t ${withCustomers}`,
    rows: part`orders t`,
    scope: part`t.organization_id = ${organizationId}`,
  }
  const people = await matching(ctx, searched, asked)
  const numbered = await findIdByNumber(ctx, asked)
  return numbered ? people.map((found) => part`(${found} OR t.id = ${numbered})`) : people
}

async function findIdByNumber(
  { sql, organizationId }: MerchantContext,
  asked: string,
): Promise<string | undefined> {
  const digits = NUMBER.exec(asked)?.[1]
  if (digits === undefined) return undefined
  const [found] = await sql({ id: text })`
    SELECT t.id FROM organizations o JOIN orders t ON t.organization_id = o.id
      AND t.number = o.order_prefix || '-' || ${digits}
    WHERE o.id = ${organizationId}`
  return found?.id
}
