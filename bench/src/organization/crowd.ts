import pg from 'pg'

/** Users, who are members of an organization, in the database of Tollgate. */
const OURS = `
  WITH u AS (
    INSERT INTO users (id, email, name, created_at, updated_at)
    SELECT uuidv7(), $3 || '-' || n || '@example.com', initcap($3) || ' ' || n, now(), now()
    FROM generate_series(1, $2::int) n RETURNING id
  )
  INSERT INTO members (id, organization_id, user_id, roles, created_at)
  SELECT uuidv7(), $1, id, '{member}', now() FROM u`

const BETTER_AUTH = `
  WITH u AS (
    INSERT INTO "user" (id, email, name, "emailVerified", "createdAt", "updatedAt")
    SELECT gen_random_uuid()::text, $3 || '-' || n || '@example.com', initcap($3) || ' ' || n,
      false, now(), now()
    FROM generate_series(1, $2::int) n RETURNING id
  )
  INSERT INTO member (id, "organizationId", "userId", role, "createdAt")
  SELECT gen_random_uuid()::text, $1, id, 'member', now() FROM u`

export const AUDIT_STEP_MILLISECONDS = 8000

/** Of several kinds, by a hundred actors, at steps from each other until yesterday. */
const AUDIT = `
  INSERT INTO audit_entries (id, organization_id, actor_type, actor_id, action, target_type,
    target_id, before, after, salt, details_hash, request_id, version, chain, sequence,
    previous_hash, hash, created_at)
  SELECT uuidv7(), $1, 'user', actors[1 + n % array_length(actors, 1)],
    CASE WHEN n % ($2::int / 100) = 0 THEN 'member.removed' ELSE noun || '.updated' END, noun,
    uuidv7(), '{"name": "Old"}', '{"name": "New"}', '\\x00', sha256(n::text::bytea),
    'request-' || n, 1, $1, n + 1, sha256(n::text::bytea), sha256((n + 1)::text::bytea),
    now() - interval '1 day' - ($2::int - n) * interval '${AUDIT_STEP_MILLISECONDS} ms'
  FROM generate_series(1, $2::int) n
    CROSS JOIN (SELECT array_agg(user_id::text) AS actors FROM (
      SELECT user_id FROM members WHERE organization_id = $1 ORDER BY id LIMIT 100) m)
    CROSS JOIN LATERAL (SELECT (ARRAY['product', 'customer', 'order', 'benefit'])[1 + n % 4] AS noun)`

export interface Crowd {
  organizationId: string
  count: number
  /** What they are called, in front of their number. */
  called: string
}

export async function addMembers(
  { databaseUrl, name }: { databaseUrl: string; name: string },
  { organizationId, count, called }: Crowd,
): Promise<void> {
  const text = name.startsWith('better-auth') ? BETTER_AUTH : OURS
  await fill(databaseUrl, { text, values: [organizationId, count, called] })
}

export function fillAudit(
  databaseUrl: string,
  { organizationId, count }: { organizationId: string; count: number },
): Promise<void> {
  return fill(databaseUrl, { text: AUDIT, values: [organizationId, count] })
}

/** With what the planner knows of the tables renewed at the end. */
async function fill(databaseUrl: string, statement: pg.QueryConfig): Promise<void> {
  const connection = new pg.Client({ connectionString: databaseUrl })
  await connection.connect()
  try {
    await connection.query(statement)
    await connection.query('VACUUM ANALYZE')
  } finally {
    await connection.end()
  }
}
