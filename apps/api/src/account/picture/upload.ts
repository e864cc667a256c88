import type { UserContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { inTransaction } from '../../core/transaction.ts'
import { updateUser } from '../user/update.ts'
import { addressOfPicture } from './address.ts'
import { checkPicture } from './check.ts'

/** Stores a picture in the place of the one before, and says where it is. */
export async function uploadPicture(ctx: UserContext, bytes: Buffer): Promise<string> {
  const picture = {
    id: newId(),
    mimeType: checkPicture(bytes),
    bytes: new Uint8Array(bytes),
    createdAt: ctx.clock.now(),
  }
  const image = addressOfPicture(ctx, picture.id)
  await inTransaction(ctx, async (tx) => {
    // First the user, whose row two uploads at once wait for; this drops the picture before.
    await updateUser(tx, { image })
    await tx.db.picture.create({ data: { ...picture, userId: tx.actor.userId } })
  })
  return image
}
