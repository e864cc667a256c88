import pg from 'pg'

export interface PoolLimits {
  max?: number
  applicationName?: string
  connectionTimeoutMs?: number
  statementTimeoutMs?: number
  lockTimeoutMs?: number
  idleInTransactionTimeoutMs?: number
}

/** One pool serves both Prisma and the named statements of the hot path. */
export function createPool(url: string, limits: PoolLimits = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.max ?? 10,
    application_name: limits.applicationName ?? 'tollgate',
    connectionTimeoutMillis: limits.connectionTimeoutMs ?? 10_000,
    // A connection costs a busy machine seconds: those of one burst are kept for the next.
    idleTimeoutMillis: 60_000,
    statement_timeout: limits.statementTimeoutMs ?? 30_000,
    lock_timeout: limits.lockTimeoutMs ?? 10_000,
    idle_in_transaction_session_timeout: limits.idleInTransactionTimeoutMs ?? 30_000,
    keepAlive: true,
  })
  // Without a listener, a connection that breaks ends the program: while it is idle, and in the
  // moment between being handed out and its caller running again.
  pool.on('error', ignoreError)
  pool.on('connect', (connection) => connection.on('error', ignoreError))
  return pool
}

function ignoreError(): void {}
