import pg from 'pg'

/** Works on a connection, which ends with the work. */
export async function withConnection<Result>(
  connectionString: string,
  work: (connection: pg.Client) => Promise<Result>,
): Promise<Result> {
  const connection = new pg.Client({ connectionString })
  await connection.connect()
  try {
    return await work(connection)
  } finally {
    await connection.end()
  }
}
