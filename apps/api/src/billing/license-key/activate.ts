import type { LicenseKeyActivate, LicenseKeyActivationWithKey } from '@tollgate/contracts'
import { nullable, row } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { orNotFound, type Refusal, refusal } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { hashKey } from './key.ts'
import {
  type LicenseKeyWithParts,
  presentPublicLicenseKey,
  statusOf,
  withLicenseKey,
} from './present.ts'
import { licenseKeyColumns, withKeyParts } from './queries.ts'

/** Notes where a key is in use. One statement: the key is held, so that no more are made than it takes. */
export async function activateLicenseKey(
  ctx: Context,
  input: LicenseKeyActivate,
): Promise<LicenseKeyActivationWithKey> {
  const [found] = await activate(ctx, input)
  const { activation, ...parts } = orNotFound(found)
  const key = withKeyParts(parts)
  if (!activation) throw refusalOf(key, ctx.clock.now())
  return withLicenseKey(activation, presentPublicLicenseKey(ctx, key))
}

const columns = { ...licenseKeyColumns, activation: nullable(row('licenseKeyActivation')) }

function activate(
  { sql, clock }: Context,
  { key, organization_id: organizationId, label, conditions, meta }: LicenseKeyActivate,
) {
  const now = clock.now()
  return sql(columns)`
    WITH found AS MATERIALIZED (
      SELECT k.*, to_json(k) AS shown, to_json(g) AS held_by,
        k.status = 'granted' AND g.granted_at IS NOT NULL AND g.revoked_at IS NULL
          AND (k.expires_at IS NULL OR k.expires_at > ${now}::timestamptz)
          AND k.activation_count < coalesce(k.limit_activations, 0) AS is_free
      FROM license_keys k JOIN benefit_grants g ON g.id = k.benefit_grant_id
      WHERE k.organization_id = ${organizationId} AND k.key_hash = ${hashKey(key)}
      FOR NO KEY UPDATE OF k
    ), taken AS (
      UPDATE license_keys k SET activation_count = k.activation_count + 1
      FROM found WHERE k.id = found.id AND found.is_free
      RETURNING k.organization_id, k.id
    ), made AS (
      INSERT INTO license_key_activations
        (id, organization_id, license_key_id, label, conditions, meta, created_at)
      SELECT ${newId()}::uuid, organization_id, id, ${label}::text, ${conditions}::jsonb,
        ${meta}::jsonb, ${now}::timestamptz
      FROM taken RETURNING *
    )
    SELECT found.shown AS key, found.held_by AS grant,
      (SELECT to_json(c) FROM customers c
        WHERE c.organization_id = found.organization_id AND c.id = found.customer_id) AS customer,
      (SELECT to_json(m) FROM made m) AS activation
    FROM found`
}

function refusalOf(key: LicenseKeyWithParts, now: Date): Refusal {
  const { expiresAt, limitActivations } = key
  if (statusOf(key) !== 'granted') return refusal('license_key.not_granted')
  if (expiresAt && expiresAt <= now) return refusal('license_key.expired')
  if (limitActivations === null) return refusal('license_key.takes_no_activations')
  return refusal('license_key.activations_used_up')
}
