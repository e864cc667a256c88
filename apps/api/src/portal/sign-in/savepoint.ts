import type { Context } from '../../core/context.ts'

/** Does the work either way; unless it is to be kept, takes it back within the transaction. */
export async function withSavepoint(
  tx: Context,
  isKept: boolean,
  work: () => Promise<void>,
): Promise<void> {
  await tx.db.$executeRaw`SAVEPOINT keep_if`
  await work()
  if (isKept) await tx.db.$executeRaw`RELEASE SAVEPOINT keep_if`
  else await tx.db.$executeRaw`ROLLBACK TO SAVEPOINT keep_if`
}
