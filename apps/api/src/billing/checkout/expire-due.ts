import type { Context } from '../../core/context.ts'

export async function expireDueCheckouts(_ctx: Context): Promise<number> {
  return 0
}
