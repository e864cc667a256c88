export * from '../generated/client.ts'
export { backUpDatabase } from './backup/back-up.ts'
export { restoreDatabase } from './backup/restore.ts'
export { createPrisma, type TransactionClient } from './client.ts'
export { createDatabase, databaseUrl, dropDatabase } from './databases.ts'
export type { EmbeddedPostgres } from './embedded/keep-running.ts'
export { startEmbeddedPostgres } from './embedded/start.ts'
export { migrate } from './migrate.ts'
export { createPool, type PoolLimits } from './pool.ts'
export {
  decodeRow,
  encodeRows,
  type Model,
  type NewRow,
  type Row,
  tableOf,
} from './rows.ts'
export { runTransaction, type TransactionConnection } from './transaction.ts'
