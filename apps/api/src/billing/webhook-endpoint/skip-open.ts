import type { MerchantContext } from '../../core/context.ts'

/** Events that wait for an endpoint are over. Those being sent this moment are skipped when they fail. */
export async function skipOpenEvents(
  { sql, organizationId }: MerchantContext,
  endpointId: string,
): Promise<void> {
  await sql()`
    UPDATE webhook_events SET is_skipped = true, next_attempt_at = NULL
    WHERE organization_id = ${organizationId} AND endpoint_id = ${endpointId}
      AND next_attempt_at IS NOT NULL AND claimed_until IS NULL AND NOT is_test`
}
