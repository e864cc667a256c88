import { Prisma } from '@tollgate/db'
import type { Context } from './context.ts'
import { rawFailureCode } from './raw-failure.ts'

const MAXIMUM_ATTEMPTS = 3
/** Serialization failure and deadlock. */
const LOST_RACES = new Set(['40001', '40P01'])

/** Runs work in one transaction; inside another one it joins it. Lost races are run again. */
export async function inTransaction<Given extends Context, Result>(
  ctx: Given,
  work: (ctx: Given) => Promise<Result>,
): Promise<Result> {
  if (ctx.db !== ctx.database) return work(ctx)
  return again(() =>
    ctx.database.$transaction((db) => work({ ...ctx, db }), { maxWait: 10_000, timeout: 15_000 }),
  )
}

/** Runs work that is a single statement: that is all or nothing by itself. */
export function inOneStatement<Result>(ctx: Context, work: () => Promise<Result>): Promise<Result> {
  return ctx.db === ctx.database ? again(work) : work()
}

async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= MAXIMUM_ATTEMPTS || !isWriteConflict(error)) throw error
    }
  }
}

function isWriteConflict(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    // Statements that Prisma did not write fail with PostgreSQL's code instead.
    return error.code === 'P2034' || LOST_RACES.has(rawFailureCode(error) ?? '')
  }
  // At COMMIT the driver's error comes without Prisma's code.
  const cause = error instanceof Error ? error.cause : undefined
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'kind' in cause &&
    cause.kind === 'TransactionWriteConflict'
  )
}
