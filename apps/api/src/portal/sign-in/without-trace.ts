import type { Context } from '../../core/context.ts'

/** Does the work and takes it back, while the transaction around it goes on. */
export async function withoutTrace(tx: Context, work: () => Promise<void>): Promise<void> {
  await tx.db.$executeRaw`SAVEPOINT without_trace`
  await work()
  await tx.db.$executeRaw`ROLLBACK TO SAVEPOINT without_trace`
}
