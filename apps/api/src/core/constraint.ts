import { Prisma } from '@tollgate/db'
import { z } from 'zod'

const UniqueViolation = z.object({
  driverAdapterError: z.object({
    cause: z.object({ constraint: z.object({ index: z.string() }) }),
  }),
})

/** The unique index that a write ran into, or null when the error is another one. */
export function violatedUniqueIndex(error: unknown): string | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002')
    return null
  const meta = UniqueViolation.safeParse(error.meta)
  return meta.success ? meta.data.driverAdapterError.cause.constraint.index : ''
}
