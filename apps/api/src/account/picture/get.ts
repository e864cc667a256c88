import type { Picture } from '@tollgate/db'
import type { Context } from '../../core/context.ts'

export async function getPicture(ctx: Context, { id }: { id: string }): Promise<Picture | null> {
  return ctx.db.picture.findUnique({ where: { id } })
}
