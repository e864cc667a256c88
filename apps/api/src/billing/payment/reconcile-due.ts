import type { Context } from '../../core/context.ts'

export async function reconcileDuePayments(_ctx: Context): Promise<number> {
  return 0
}
