import type { UserContext } from '../../core/context.ts'
import { addressOfPicture } from './address.ts'

/** Deletes the user’s picture unless their `image` points to it. */
export async function dropUnusedPicture(tx: UserContext, image: string | null): Promise<void> {
  const { userId } = tx.actor
  const picture = await tx.db.picture.findUnique({ where: { userId }, select: { id: true } })
  if (picture === null || addressOfPicture(tx, picture.id) === image) return
  await tx.db.picture.delete({ where: { userId } })
}
