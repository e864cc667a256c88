import { text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'

/** Refuses changes of an organization that an administrator of the service has suspended. */
export async function refuseSuspended(
  { sql }: Pick<Context, 'sql'>,
  organizationId: string,
): Promise<void> {
  const [suspended] = await sql({ reason: text })`
    SELECT suspension_reason AS reason FROM organizations
    WHERE id = ${organizationId} AND suspended_at IS NOT NULL`
  if (suspended) throw refusal('ORGANIZATION_IS_SUSPENDED', { values: suspended })
}
