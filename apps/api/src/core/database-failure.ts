import { Prisma } from '@tollgate/db'
import { DatabaseError } from 'pg'
import { z } from 'zod'

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
const LOCK_NOT_AVAILABLE = '55P03'

/** What Prisma’s client keeps of an error of PostgreSQL. */
const Kept = z.object({
  driverAdapterError: z.object({
    cause: z.object({
      originalCode: z.string().optional(),
      constraint: z.object({ index: z.string() }).optional().catch(undefined),
    }),
  }),
})

/** What Prisma’s client calls violations whose constraint it doesn’t name. */
const PRISMA_CODES: Record<string, string> = {
  P2002: UNIQUE_VIOLATION,
  P2003: FOREIGN_KEY_VIOLATION,
}

interface Failure {
  code: string | null
  constraint: string | null
}

/** PostgreSQL’s code (SQLSTATE) of what went wrong, or null when it wasn’t the database. */
export function failureCode(error: unknown): string | null {
  return failureOf(error).code
}

/** The unique index that a write ran into, or null when the error is another one. */
export function violatedUniqueIndex(error: unknown): string | null {
  return violated(error, UNIQUE_VIOLATION)
}

/** The foreign key whose row is not there, or null when the error is another one. */
export function violatedForeignKey(error: unknown): string | null {
  return violated(error, FOREIGN_KEY_VIOLATION)
}

/** Whether a statement that would not wait met a row that another transaction has locked. */
export function isRowLocked(error: unknown): boolean {
  return failureCode(error) === LOCK_NOT_AVAILABLE
}

function violated(error: unknown, code: string): string | null {
  const failure = failureOf(error)
  return failure.code === code ? (failure.constraint ?? '') : null
}

function failureOf(error: unknown): Failure {
  if (error instanceof DatabaseError) {
    return { code: error.code ?? null, constraint: error.constraint ?? null }
  }
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) {
    return { code: null, constraint: null }
  }
  const cause = Kept.safeParse(error.meta).data?.driverAdapterError.cause
  return {
    code: PRISMA_CODES[error.code] ?? cause?.originalCode ?? null,
    constraint: cause?.constraint?.index ?? null,
  }
}
