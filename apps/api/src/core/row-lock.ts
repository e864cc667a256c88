import { Prisma } from '@tollgate/db'
import { z } from 'zod'

const LOCK_NOT_AVAILABLE = '55P03'

const RawFailure = z.object({
  driverAdapterError: z.object({ cause: z.object({ originalCode: z.string() }) }),
})

/** Whether a statement that would not wait met a row that another transaction holds. */
export function isRowLocked(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false
  const meta = RawFailure.safeParse(error.meta)
  return meta.success && meta.data.driverAdapterError.cause.originalCode === LOCK_NOT_AVAILABLE
}
