import pg from 'pg'

/**
 * Returns the new database's URL; `template` copies a database without connections, as files: that
 * takes half the time of the log that PostgreSQL would write otherwise.
 */
export async function createDatabase(
  serverUrl: string,
  name: string,
  options: { template?: string } = {},
): Promise<string> {
  const template = options.template
    ? ` TEMPLATE ${pg.escapeIdentifier(options.template)} STRATEGY file_copy`
    : ''
  await run(serverUrl, `CREATE DATABASE ${pg.escapeIdentifier(name)}${template}`)
  return databaseUrl(serverUrl, name)
}

/** Ends the connections that are still open to it. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await run(serverUrl, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`)
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${encodeURIComponent(name)}`
  return url.href
}

async function run(serverUrl: string, statement: string): Promise<void> {
  const connection = new pg.Client({ connectionString: serverUrl })
  await connection.connect()
  try {
    await connection.query(statement)
  } finally {
    await connection.end()
  }
}
