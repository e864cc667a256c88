import { Prisma } from '@tollgate/db'
import { z } from 'zod'

/** The same from Prisma’s statements and from those that it did not write. */
const Violation = z.object({
  driverAdapterError: z.object({
    cause: z.object({ kind: z.string(), constraint: z.object({ index: z.string() }) }),
  }),
})

interface Violated {
  kind: string
  /** What Prisma calls it where it does not tell the constraint. */
  code: string
}

/** The unique index that a write ran into, or null when the error is another one. */
export function violatedUniqueIndex(error: unknown): string | null {
  return violated(error, { kind: 'UniqueConstraintViolation', code: 'P2002' })
}

/** The foreign key whose row is not there, or null when the error is another one. */
export function violatedForeignKey(error: unknown): string | null {
  return violated(error, { kind: 'ForeignKeyConstraintViolation', code: 'P2003' })
}

function violated(error: unknown, { kind, code }: Violated): string | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return null
  const meta = Violation.safeParse(error.meta)
  if (!meta.success) return error.code === code ? '' : null
  const { cause } = meta.data.driverAdapterError
  return cause.kind === kind ? cause.constraint.index : null
}
