import { Prisma } from '@tollgate/db'
import { failureCode } from '../core/database-failure.ts'

const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE'])
/**
 * SQLSTATE codes by which the server says that it can't go on, not that we erred: connections lost
 * (08), resources used up, such as the disk (53), a shut-down (57P), its own files (58).
 */
const SERVER_CODE = /^(08|53|57P|58)\w+$/
const PRISMA_CODES = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024'])
/** What the driver says without a code. */
const LOST_CONNECTION =
  /connection terminated|timeout exceeded when trying to connect|server has closed|is not queryable/i

/** Whether an error means that the database can't be reached just now. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientInitializationError) return true
  if (!(error instanceof Error)) return false
  if (SERVER_CODE.test(failureCode(error) ?? '')) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (NETWORK_CODES.has(code) || SERVER_CODE.test(code) || PRISMA_CODES.has(code)) return true
  if (LOST_CONNECTION.test(error.message)) return true
  return error.cause !== undefined && isDatabaseAway(error.cause)
}
