import type { File } from '@tollgate/db'
import { integer, row, text } from '../../core/columns.ts'
import type { Context, CustomerContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'

const columns = { id: text, benefitId: text, file: row('file'), total: integer }

interface Slice {
  page: number
  limit: number
  benefit_id?: string[] | undefined
}

export interface OwnFile {
  id: string
  benefitId: string
  file: File
}

/**
 * Each file once for each benefit that gives it, in the merchant’s order, and archived ones that the customer had
 * before. Its id is made of both (UUID version 8).
 */
export async function findOwnFiles(
  { sql, organizationId, actor: { customerId, checkoutId } }: CustomerContext,
  { page, limit, benefit_id: benefitIds = [] }: Slice,
): Promise<{ files: OwnFile[]; total: number }> {
  const found = await sql(columns)`
    WITH own AS MATERIALIZED (
      SELECT b.id, b.properties, b.created_at, jsonb_agg(g.properties -> 'files') AS held
      FROM benefit_grants g
        JOIN benefits b ON b.organization_id = g.organization_id AND b.id = g.benefit_id
        LEFT JOIN orders o ON o.organization_id = g.organization_id AND o.id = g.order_id
        LEFT JOIN subscriptions s ON s.organization_id = g.organization_id AND s.id = g.subscription_id
      WHERE g.organization_id = ${organizationId} AND g.customer_id = ${customerId}
        AND g.granted_at IS NOT NULL AND g.revoked_at IS NULL
        AND b.type = 'downloadables' AND b.deleted_at IS NULL
        AND (${checkoutId}::uuid IS NULL OR coalesce(o.checkout_id, s.checkout_id) = ${checkoutId}::uuid)
        AND (cardinality(${benefitIds}::uuid[]) = 0 OR b.id = ANY(${benefitIds}::uuid[]))
      GROUP BY b.id, b.properties, b.created_at
    )
    SELECT overlay(overlay(md5(own.id::text || f.id::text) PLACING '8' FROM 13)
        PLACING '8' FROM 17)::uuid::text AS id, own.id::text AS "benefitId",
      to_json(f) AS file, (count(*) OVER ())::integer AS total
    FROM own, jsonb_array_elements_text(own.properties -> 'files') WITH ORDINALITY e(id, position)
      JOIN files f ON f.organization_id = ${organizationId} AND f.id = e.id::uuid
    WHERE f.is_uploaded AND (
      NOT coalesce((own.properties -> 'archived' ->> e.id)::boolean, false)
      OR own.held @> jsonb_build_array(jsonb_build_array(e.id))
    )
    ORDER BY own.created_at DESC, own.id, e.position
    LIMIT ${limit} OFFSET ${(page - 1) * limit}`
  return { files: found, total: found[0]?.total ?? 0 }
}

interface Holding {
  organizationId: string
  customerId: string
  benefitId: string
  fileId: string
}

/** A file, as long as the customer has the benefit, and the benefit the file; if it is archived, with the grant. */
export async function requireHeldFile(
  { sql }: Pick<Context, 'sql'>,
  { organizationId, customerId, benefitId, fileId }: Holding,
): Promise<File> {
  const [found] = await sql({ file: row('file') })`
    SELECT to_json(f) AS file FROM files f
      JOIN benefits b ON b.organization_id = f.organization_id AND b.id = ${benefitId}
    WHERE f.organization_id = ${organizationId} AND f.id = ${fileId} AND f.is_uploaded
      AND b.deleted_at IS NULL AND b.properties -> 'files' ? ${fileId}::text
      AND EXISTS (
        SELECT FROM benefit_grants g
        WHERE g.organization_id = f.organization_id AND g.benefit_id = b.id
          AND g.customer_id = ${customerId} AND g.granted_at IS NOT NULL AND g.revoked_at IS NULL
          AND (
            NOT coalesce((b.properties -> 'archived' ->> ${fileId}::text)::boolean, false)
            OR g.properties -> 'files' ? ${fileId}::text
          )
      )`
  return orNotFound(found).file
}
