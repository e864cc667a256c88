import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { type Prisma, PrismaClient } from '../generated/client.ts'
import { createStatementNames } from './statement-names.ts'
import { joinablePool } from './transaction.ts'

export type TransactionClient = Prisma.TransactionClient

/** The pool stays its creator's: disconnecting the client leaves it open. */
export function createPrisma(pool: pg.Pool): PrismaClient {
  return new PrismaClient({
    adapter: new PrismaPg(joinablePool(pool), { statementNameGenerator: createStatementNames() }),
    transactionOptions: { maxWait: 5_000, timeout: 15_000 },
  })
}
