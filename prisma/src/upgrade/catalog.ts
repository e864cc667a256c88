import pg from 'pg'

export interface CatalogColumn {
  type: string
  isNullable: boolean
  /** Whether a row can be written without it. */
  hasDefault: boolean
}

/** What a version’s code relies on in a database. */
export interface Catalog {
  /** By table, and then by column. */
  tables: Record<string, Record<string, CatalogColumn>>
  /** What rows have to fulfill: constraints and unique indexes, by table and name, as SQL. */
  rules: Record<string, string>
  /** What statements call, with the types that it takes and returns. */
  functions: Record<string, string>
}

/** What there is in the schema `public` of a database. */
export async function readCatalog(url: string): Promise<Catalog> {
  const connection = new pg.Client({ connectionString: url })
  await connection.connect()
  try {
    const { rows } = await connection.query<{ catalog: Catalog }>(statement)
    const [found] = rows
    if (!found) throw new Error('A database has a catalog')
    return found.catalog
  } finally {
    await connection.end()
  }
}

/** Partitions are as their table, and Prisma’s history is no part of it. */
const statement = `
  WITH tables AS (
    SELECT c.oid, c.relname AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v')
      AND NOT c.relispartition AND c.relname <> '_prisma_migrations'
  ), columns AS (
    SELECT t.name, json_object_agg(a.attname, json_build_object(
      'type', format_type(a.atttypid, a.atttypmod),
      'isNullable', NOT a.attnotnull,
      'hasDefault', a.atthasdef OR a.attidentity <> ''
    ) ORDER BY a.attname) AS columns
    FROM tables t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
    GROUP BY t.name
  ), rules AS (
    SELECT t.name || '.' || k.conname AS name, pg_get_constraintdef(k.oid) AS rule
    FROM tables t JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype IN ('c', 'f', 'u', 'p', 'x')
    UNION
    SELECT t.name || '.' || i.relname, pg_get_indexdef(i.oid)
    FROM tables t JOIN pg_index x ON x.indrelid = t.oid AND x.indisunique JOIN pg_class i ON i.oid = x.indexrelid
    WHERE NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.oid)
  ), functions AS (
    SELECT format('%s(%s)', p.proname, pg_get_function_identity_arguments(p.oid)) AS name,
      pg_get_function_result(p.oid) AS result
    FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.prorettype <> 'trigger'::regtype
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  )
  SELECT json_build_object(
    'tables', (SELECT json_object_agg(name, columns ORDER BY name) FROM columns),
    'rules', (SELECT json_object_agg(name, rule ORDER BY name) FROM rules),
    'functions', (SELECT json_object_agg(name, result ORDER BY name) FROM functions)
  ) AS catalog`
