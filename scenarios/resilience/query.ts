import pg from 'pg'

/** Asks a database one question and leaves it again. */
export async function query<Row extends pg.QueryResultRow>(
  databaseUrl: string,
  text: string,
): Promise<Row[]> {
  const connection = new pg.Client({ connectionString: databaseUrl })
  await connection.connect()
  try {
    return (await connection.query<Row>(text)).rows
  } finally {
    await connection.end()
  }
}

/** How many benefits have been given out. */
export async function countGranted(databaseUrl: string): Promise<number> {
  const granted = 'SELECT 1 AS one FROM benefit_grants WHERE granted_at IS NOT NULL'
  return (await query(databaseUrl, granted)).length
}
