import type { LicenseKeyValidate, ValidatedLicenseKey } from '@tollgate/contracts'
import { boolean, nullable, row } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { orNotFound, refusal } from '../../core/errors.ts'
import { hashKey } from './key.ts'
import { presentActivation, presentPublicLicenseKey } from './present.ts'
import { licenseKeyColumns, withKeyParts } from './queries.ts'

/**
 * Whether a key is valid, by its own program. One statement: the key is held, so that no use is lost or
 * counted beyond the limit, and that it has expired or was revoked is read, not awaited.
 */
export async function validateLicenseKey(
  ctx: Context,
  input: LicenseKeyValidate,
): Promise<ValidatedLicenseKey> {
  const [found] = await count(ctx, input)
  const { isLeft, activation, ...key } = orNotFound(found)
  if (!isLeft) throw refusal('license_key.used_up')
  return {
    ...presentPublicLicenseKey(ctx, withKeyParts(key)),
    activation: activation && presentActivation(activation),
  }
}

const columns = {
  ...licenseKeyColumns,
  activation: nullable(row('licenseKeyActivation')),
  isLeft: boolean,
}

function count(
  { sql, clock }: Context,
  {
    key,
    organization_id: organizationId,
    activation_id: activationId = null,
    benefit_id: benefitId = null,
    customer_id: customerId = null,
    increment_usage: increment,
    conditions,
  }: LicenseKeyValidate,
) {
  const now = clock.now()
  const uses = increment ?? 0
  return sql(columns)`
    WITH found AS MATERIALIZED (
      SELECT k.*, to_json(g) AS held_by,
        k.limit_usage IS NULL OR k.usage::bigint + ${uses}::integer <= k.limit_usage AS is_left
      FROM license_keys k JOIN benefit_grants g ON g.id = k.benefit_grant_id
      WHERE k.organization_id = ${organizationId} AND k.key_hash = ${hashKey(key)}
        AND k.status = 'granted' AND g.granted_at IS NOT NULL AND g.revoked_at IS NULL
        AND (k.expires_at IS NULL OR k.expires_at > ${now}::timestamptz)
        AND (${benefitId}::uuid IS NULL OR k.benefit_id = ${benefitId}::uuid)
        AND (${customerId}::uuid IS NULL OR k.customer_id = ${customerId}::uuid)
        AND (${activationId}::uuid IS NULL OR EXISTS (
          SELECT FROM license_key_activations a
          WHERE a.organization_id = k.organization_id AND a.id = ${activationId}::uuid
            AND a.license_key_id = k.id AND a.conditions = ${conditions}::jsonb
        ))
      FOR NO KEY UPDATE OF k
    ), counted AS (
      UPDATE license_keys k SET validations = least(k.validations::bigint + 1, 2147483647),
        usage = k.usage + ${uses}::integer, last_validated_at = ${now}::timestamptz
      FROM found WHERE k.id = found.id AND found.is_left
      RETURNING k.*
    )
    SELECT coalesce(
        (SELECT to_json(k) FROM counted k),
        (SELECT to_json(k) FROM license_keys k WHERE k.id = found.id)
      ) AS key,
      (SELECT to_json(c) FROM customers c
        WHERE c.organization_id = found.organization_id AND c.id = found.customer_id) AS customer,
      found.held_by AS grant,
      (SELECT to_json(a) FROM license_key_activations a
        WHERE a.organization_id = found.organization_id AND a.id = ${activationId}::uuid) AS activation,
      found.is_left AS "isLeft"
    FROM found`
}
