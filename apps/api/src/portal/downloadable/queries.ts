import type { File } from '@tollgate/db'
import { HOUR, secondsAfter } from '../../core/calendar.ts'
import { boolean, instant, integer, nullable, type RowOf, row, text } from '../../core/columns.ts'
import type { Context, CustomerContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'

/** How long the same file can be downloaded again before that counts: browsers go on with what was cut off. */
const REPEATABLE = HOUR

const columns = {
  id: text,
  benefitId: text,
  file: row('file'),
  count: integer,
  limit: nullable(integer),
  left: nullable(integer),
  lastAt: nullable(instant),
  total: integer,
}

interface Slice {
  page: number
  limit: number
  benefit_id?: string[] | undefined
}

export type OwnFile = Omit<RowOf<typeof columns>, 'lastAt' | 'total'> & {
  repeatableUntil: Date | null
}

/**
 * Each file once for each benefit that gives it, in the merchant’s order, and archived ones that the customer had
 * before. Its id is made of both (UUID version 8). What was bought twice has twice as many downloads.
 */
export async function findOwnFiles(
  { sql, clock, organizationId, actor: { customerId, checkoutId } }: CustomerContext,
  { page, limit, benefit_id: benefitIds = [] }: Slice,
): Promise<{ files: OwnFile[]; total: number }> {
  const found = await sql(columns)`
    WITH own AS MATERIALIZED (
      SELECT g.id AS grant_id, g.properties -> 'files' AS held, b.id, b.properties, b.created_at,
        (b.properties ->> 'limit_downloads')::integer AS per_grant
      FROM benefit_grants g
        JOIN benefits b ON b.organization_id = g.organization_id AND b.id = g.benefit_id
        LEFT JOIN orders o ON o.organization_id = g.organization_id AND o.id = g.order_id
        LEFT JOIN subscriptions s ON s.organization_id = g.organization_id AND s.id = g.subscription_id
      WHERE g.organization_id = ${organizationId} AND g.customer_id = ${customerId}
        AND g.granted_at IS NOT NULL AND g.revoked_at IS NULL
        AND b.type = 'downloadables' AND b.deleted_at IS NULL
        AND (${checkoutId}::uuid IS NULL OR coalesce(o.checkout_id, s.checkout_id) = ${checkoutId}::uuid)
        AND (cardinality(${benefitIds}::uuid[]) = 0 OR b.id = ANY(${benefitIds}::uuid[]))
    ), files_of_benefits AS (
      SELECT own.id, own.created_at, e.position, f.id AS file_id, max(d.last_at) AS last_at,
        coalesce(sum(d.count), 0)::integer AS count, sum(own.per_grant)::integer AS most,
        sum(greatest(own.per_grant - coalesce(d.count, 0), 0))::integer AS remaining
      FROM own
        CROSS JOIN jsonb_array_elements_text(own.properties -> 'files') WITH ORDINALITY e(id, position)
        JOIN files f ON f.organization_id = ${organizationId} AND f.id = e.id::uuid
        LEFT JOIN downloads d ON d.organization_id = f.organization_id
          AND d.benefit_grant_id = own.grant_id AND d.file_id = f.id
      WHERE f.is_uploaded AND (
        NOT coalesce((own.properties -> 'archived' ->> e.id)::boolean, false) OR own.held ? e.id
      )
      GROUP BY own.id, own.created_at, e.position, f.id
    )
    SELECT overlay(overlay(md5(b.id::text || f.id::text) PLACING '8' FROM 13)
        PLACING '8' FROM 17)::uuid::text AS id, b.id::text AS "benefitId", to_json(f) AS file,
      b.count, b.most AS limit, CASE WHEN b.most IS NOT NULL THEN b.remaining END AS left,
      b.last_at AS "lastAt", (count(*) OVER ())::integer AS total
    FROM files_of_benefits b
      JOIN files f ON f.organization_id = ${organizationId} AND f.id = b.file_id
    ORDER BY b.created_at DESC, b.id, b.position
    LIMIT ${limit} OFFSET ${(page - 1) * limit}`
  const now = clock.now()
  const files = found.map(({ lastAt, total: _, ...own }) => {
    const until = lastAt && secondsAfter(lastAt, REPEATABLE)
    return { ...own, repeatableUntil: until && until > now ? until : null }
  })
  return { files, total: found[0]?.total ?? 0 }
}

interface Holding {
  organizationId: string
  customerId: string
  benefitId: string
  fileId: string
  /** Only by grants of this purchase; null for all of the customer’s. */
  checkoutId: string | null
}

/**
 * A file, as long as the customer has the benefit, and the benefit the file; if it is archived, with the grant. One
 * statement finds it and counts: the row of the oldest grant that has a download left is held meanwhile. Who loses
 * that race has just been counted, and repeats.
 */
export async function openHeldFile(
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  { organizationId, customerId, benefitId, fileId, checkoutId }: Holding,
  { isCounted }: { isCounted: boolean },
): Promise<{ file: File; isOpen: boolean }> {
  const now = clock.now()
  const repeatableFrom = secondsAfter(now, -REPEATABLE)
  const [found] = await sql({ file: row('file'), isOpen: boolean })`
    WITH chosen AS MATERIALIZED (
      SELECT g.id, f.id AS file_id, of_benefit.most,
        coalesce(d.last_at > ${repeatableFrom}::timestamptz, false) AS is_repeated,
        of_benefit.most IS NULL OR coalesce(d.count, 0) < of_benefit.most AS is_left
      FROM files f
        JOIN benefits b ON b.organization_id = f.organization_id AND b.id = ${benefitId}
        JOIN benefit_grants g ON g.organization_id = f.organization_id AND g.benefit_id = b.id
        LEFT JOIN downloads d ON d.organization_id = f.organization_id
          AND d.benefit_grant_id = g.id AND d.file_id = f.id,
        LATERAL (SELECT (b.properties ->> 'limit_downloads')::integer AS most) of_benefit
      WHERE f.organization_id = ${organizationId} AND f.id = ${fileId} AND f.is_uploaded
        AND b.deleted_at IS NULL AND b.properties -> 'files' ? ${fileId}::text
        AND g.customer_id = ${customerId} AND g.granted_at IS NOT NULL AND g.revoked_at IS NULL
        AND (${checkoutId}::uuid IS NULL OR ${checkoutId}::uuid = coalesce((
          SELECT o.checkout_id FROM orders o
          WHERE o.organization_id = g.organization_id AND o.id = g.order_id
        ), (
          SELECT s.checkout_id FROM subscriptions s
          WHERE s.organization_id = g.organization_id AND s.id = g.subscription_id
        )))
        AND (
          NOT coalesce((b.properties -> 'archived' ->> ${fileId}::text)::boolean, false)
          OR g.properties -> 'files' ? ${fileId}::text
        )
      ORDER BY is_repeated DESC, is_left DESC, g.created_at, g.id LIMIT 1
    ), counted AS (
      INSERT INTO downloads AS d
        (organization_id, benefit_grant_id, file_id, count, first_at, last_at)
      SELECT ${organizationId}::uuid, id, file_id, 1, ${now}::timestamptz, ${now}::timestamptz
      FROM chosen WHERE is_left AND NOT is_repeated AND ${isCounted}::boolean
      ON CONFLICT (organization_id, benefit_grant_id, file_id) DO UPDATE
        SET count = d.count + 1, last_at = excluded.last_at
        WHERE d.last_at <= ${repeatableFrom}::timestamptz
          AND coalesce(d.count < (SELECT most FROM chosen), true)
    )
    SELECT to_json(f) AS file, chosen.is_left OR chosen.is_repeated AS "isOpen"
    FROM chosen JOIN files f ON f.organization_id = ${organizationId} AND f.id = chosen.file_id`
  return orNotFound(found)
}
