import type { Organization } from '@tollgate/db'
import { addressOfPicture } from '../../account/picture/address.ts'
import type { Context } from '../../core/context.ts'

/** Deletes the picture of an organization unless it is the one that its `logo` leads to. */
export async function dropUnusedLogo(
  tx: Context,
  { id: organizationId, logo }: Pick<Organization, 'id' | 'logo'>,
): Promise<void> {
  const picture = await tx.db.picture.findUnique({
    where: { organizationId },
    select: { id: true },
  })
  if (picture === null || addressOfPicture(tx, picture.id) === logo) return
  await tx.db.picture.delete({ where: { organizationId } })
}
