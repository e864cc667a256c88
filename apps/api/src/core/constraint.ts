import { Prisma } from '@tollgate/db'
import { z } from 'zod'

const Violation = z.object({
  driverAdapterError: z.object({
    cause: z.object({ constraint: z.object({ index: z.string() }) }),
  }),
})

/** The unique index that a write ran into, or null when the error is another one. */
export function violatedUniqueIndex(error: unknown): string | null {
  return violated(error, 'P2002')
}

/** The foreign key whose row is not there, or null when the error is another one. */
export function violatedForeignKey(error: unknown): string | null {
  return violated(error, 'P2003')
}

function violated(error: unknown, code: 'P2002' | 'P2003'): string | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== code) return null
  const meta = Violation.safeParse(error.meta)
  return meta.success ? meta.data.driverAdapterError.cause.constraint.index : ''
}
