import type {
  LicenseKeyActivate,
  LicenseKeyDeactivate,
  LicenseKeyValidate,
} from '@tollgate/contracts'
import type { LicenseKey, LicenseKeyActivation } from '@tollgate/db'
import { boolean, nullable, row } from '../../core/columns.ts'
import type { Context, MerchantContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'
import { type Fragment, part } from '../../core/fragment.ts'
import { newId } from '../../core/ids.ts'
import { requireRow, rowsById } from '../../core/rows-by-id.ts'
import { runFragment } from '../../core/sql.ts'
import { hashKey } from './key.ts'
import { licenseKeyColumns, withKeyParts } from './parts.ts'
import type { LicenseKeyWithParts } from './present.ts'

export const licenseKeyRows = rowsById({
  columns: licenseKeyColumns,
  select: ({ organizationId }: MerchantContext, ids) => part`
    SELECT to_json(k) AS key, to_json(c) AS customer, to_json(g) AS grant
    FROM license_keys k
      JOIN customers c ON c.organization_id = k.organization_id AND c.id = k.customer_id
      JOIN benefit_grants g ON g.id = k.benefit_grant_id
    WHERE k.organization_id = ${organizationId} AND k.id = ANY(${ids})`,
  row: withKeyParts,
})

export function requireLicenseKey(ctx: MerchantContext, id: string): Promise<LicenseKeyWithParts> {
  return requireRow(ctx, licenseKeyRows, id)
}

/** Keeps programs from counting anything on it until the transaction ends. */
export function lockLicenseKey(ctx: MerchantContext, id: string): Promise<LicenseKeyWithParts> {
  const { select, row } = licenseKeyRows
  return requireRow(
    ctx,
    { select: (...of) => part`${select(...of)} FOR NO KEY UPDATE OF k`, row },
    id,
  )
}

/** Those of some grants, held until the transaction ends. */
export async function lockKeysOfGrants(
  { sql, organizationId }: MerchantContext,
  grantIds: string[],
): Promise<LicenseKey[]> {
  const found = await sql({ key: row('licenseKey') })`
    SELECT to_json(k) AS key FROM license_keys k
    WHERE organization_id = ${organizationId} AND benefit_grant_id = ANY(${grantIds}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`
  return found.map(({ key }) => key)
}

/** Where a key is in use, the first one first. */
export async function findActivations(
  { sql, organizationId }: Pick<MerchantContext, 'sql' | 'organizationId'>,
  licenseKeyId: string,
): Promise<LicenseKeyActivation[]> {
  const found = await sql({ activation: row('licenseKeyActivation') })`
    SELECT to_json(a) AS activation FROM license_key_activations a
    WHERE organization_id = ${organizationId} AND license_key_id = ${licenseKeyId}
    ORDER BY created_at, id`
  return found.map(({ activation }) => activation)
}

export async function requireActivation(
  { sql, organizationId }: MerchantContext,
  of: { licenseKeyId: string; id: string },
): Promise<LicenseKeyActivation> {
  const [found] = await sql({ activation: row('licenseKeyActivation') })`
    SELECT to_json(a) AS activation FROM license_key_activations a
    WHERE organization_id = ${organizationId} AND license_key_id = ${of.licenseKeyId}
      AND id = ${of.id}`
  return orNotFound(found).activation
}

const useColumns = {
  ...licenseKeyColumns,
  activation: nullable(row('licenseKeyActivation')),
  isLeft: boolean,
}

/** Counts a use of a valid key, which is held meanwhile; refused where there is none. */
export async function countUse(
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
  const [found] = await sql(useColumns)`
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
  return orNotFound(found)
}

const activationColumns = {
  ...licenseKeyColumns,
  activation: nullable(row('licenseKeyActivation')),
}

/** Takes a place of a key, which is held meanwhile, if one is free; refused where there is no such key. */
export async function takePlace(
  { sql, clock }: Context,
  { key, organization_id: organizationId, label, conditions, meta }: LicenseKeyActivate,
) {
  const now = clock.now()
  const [found] = await sql(activationColumns)`
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
  return orNotFound(found)
}

/** Ends an activation of the key that a program has. */
export function freePlace(
  ctx: Context,
  { key, organization_id: organizationId, activation_id: id }: LicenseKeyDeactivate,
): Promise<void> {
  const held = part`organization_id = ${organizationId} AND key_hash = ${hashKey(key)}`
  return endActivation(ctx, { held, id })
}

/** Ends an activation of the merchant’s key. */
export function freePlaceOf(
  ctx: MerchantContext,
  { licenseKeyId, id }: { licenseKeyId: string; id: string },
): Promise<void> {
  const held = part`organization_id = ${ctx.organizationId} AND id = ${licenseKeyId}`
  return endActivation(ctx, { held, id })
}

/** The key is held meanwhile. */
async function endActivation(ctx: Context, { held, id }: { held: Fragment; id: string }) {
  const statement = part`
    WITH held AS MATERIALIZED (
      SELECT organization_id, id FROM license_keys WHERE ${held} FOR NO KEY UPDATE
    ), gone AS (
      DELETE FROM license_key_activations a USING held
      WHERE a.organization_id = held.organization_id AND a.license_key_id = held.id
        AND a.id = ${id}
      RETURNING a.license_key_id
    )
    UPDATE license_keys k SET activation_count = k.activation_count - 1
    FROM gone WHERE k.id = gone.license_key_id RETURNING k.id`
  const [ended] = await runFragment(ctx, statement, { isNamed: true })
  orNotFound(ended)
}
