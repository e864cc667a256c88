import type { LicenseKeyDeactivate } from '@tollgate/contracts'
import { text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'
import { hashKey } from './key.ts'

/** Ends an activation, which frees its place, also that of a key that is no longer valid. */
export async function deactivateLicenseKey(
  { sql }: Context,
  { key, organization_id: organizationId, activation_id: id }: LicenseKeyDeactivate,
): Promise<void> {
  const [ended] = await sql({ id: text })`
    WITH held AS MATERIALIZED (
      SELECT organization_id, id FROM license_keys
      WHERE organization_id = ${organizationId} AND key_hash = ${hashKey(key)}
      FOR NO KEY UPDATE
    ), gone AS (
      DELETE FROM license_key_activations a USING held
      WHERE a.organization_id = held.organization_id AND a.license_key_id = held.id
        AND a.id = ${id}
      RETURNING a.license_key_id
    )
    UPDATE license_keys k SET activation_count = k.activation_count - 1
    FROM gone WHERE k.id = gone.license_key_id RETURNING k.id`
  orNotFound(ended)
}
