import { Prisma } from '@tollgate/db'
import { z } from 'zod'

const RawFailure = z.object({
  driverAdapterError: z.object({ cause: z.object({ originalCode: z.string() }) }),
})

/** PostgreSQL’s own code of what went wrong in a statement that Prisma did not write, or null. */
export function rawFailureCode(error: unknown): string | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return null
  const meta = RawFailure.safeParse(error.meta)
  return meta.success ? meta.data.driverAdapterError.cause.originalCode : null
}
