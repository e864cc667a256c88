import type { Context } from '../../core/context.ts'

export async function deleteExpiredSessions(_ctx: Context): Promise<number> {
  return 0
}
