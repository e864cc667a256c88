import type { PriceCreate } from '@tollgate/contracts'
import { text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'

/** What meters are called, by their ids. */
export type NamedMeters = Map<string, string>

/** The meters that prices name. */
export function metersOf(prices: (PriceCreate | null)[]): string[] {
  return prices.flatMap((price) => (price?.amount_type === 'metered_unit' ? price.meter_id : []))
}

/** Those of the organization. */
export async function findMeters(
  { sql, organizationId }: MerchantContext,
  ids: string[],
): Promise<NamedMeters> {
  if (ids.length === 0) return new Map()
  const found = await sql({ id: text, name: text })`
    SELECT id, name FROM meters
    WHERE organization_id = ${organizationId} AND id = ANY(${ids}::uuid[])`
  return new Map(found.map(({ id, name }) => [id, name]))
}
