import { addressOfPicture } from '../../account/picture/address.ts'
import { checkPicture } from '../../account/picture/check.ts'
import type { SignedInContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { inTransaction } from '../../core/transaction.ts'
import { updateOrganization } from './update.ts'

interface Upload {
  organizationId?: string | undefined
  bytes: Buffer
  ifMatch?: string | undefined
}

/** Stores a logo in the place of the one before, and says where it is. */
export async function uploadLogo(
  ctx: SignedInContext,
  { bytes, ...asked }: Upload,
): Promise<string> {
  const picture = {
    id: newId(),
    mimeType: checkPicture(bytes),
    bytes: new Uint8Array(bytes),
    createdAt: ctx.clock.now(),
  }
  const logo = addressOfPicture(ctx, picture.id)
  await inTransaction(ctx, async (tx) => {
    // This asks for the permission, makes others wait, and drops the logo before.
    const { id: organizationId } = await updateOrganization(tx, { ...asked, data: { logo } })
    await tx.db.picture.create({ data: { ...picture, organizationId } })
  })
  return logo
}
