import { text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'

/** An endpoint for which events are open. */
export interface Waiting {
  organizationId: string
  endpointId: string
}

/** Before all others. */
const START: Waiting = {
  organizationId: '00000000-0000-0000-0000-000000000000',
  endpointId: '00000000-0000-0000-0000-000000000000',
}

/**
 * The next endpoints for which events are open. Each is found by one look into the index, however many events
 * are open for it.
 */
export async function findWaiting(
  { sql }: Pick<Context, 'sql'>,
  { after = START, limit }: { after: Waiting | undefined; limit: number },
): Promise<Waiting[]> {
  return sql({ organizationId: text, endpointId: text })`
    WITH RECURSIVE waiting AS (
      (
        SELECT e.organization_id, e.endpoint_id FROM webhook_events e
        WHERE e.next_attempt_at IS NOT NULL
          AND (e.organization_id, e.endpoint_id) > (${after.organizationId}::uuid, ${after.endpointId}::uuid)
        ORDER BY e.organization_id, e.endpoint_id LIMIT 1
      )
      UNION ALL
      SELECT n.organization_id, n.endpoint_id FROM waiting w CROSS JOIN LATERAL (
        SELECT e.organization_id, e.endpoint_id FROM webhook_events e
        WHERE e.next_attempt_at IS NOT NULL
          AND (e.organization_id, e.endpoint_id) > (w.organization_id, w.endpoint_id)
        ORDER BY e.organization_id, e.endpoint_id LIMIT 1
      ) n
    )
    SELECT organization_id AS "organizationId", endpoint_id AS "endpointId" FROM waiting LIMIT ${limit}`
}
