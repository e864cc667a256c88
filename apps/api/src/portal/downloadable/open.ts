import { z } from 'zod'
import { fromStorage } from '../../billing/file/from-storage.ts'
import { HOUR, secondsAfter } from '../../core/calendar.ts'
import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { readToken } from '../../core/signed-token.ts'
import { openHeldFile } from './queries.ts'

const Claims = z.object({
  organizationId: z.uuid(),
  customerId: z.uuid(),
  benefitId: z.uuid(),
  fileId: z.uuid(),
  /** The purchase that the session was for. Missing in addresses from before it was there. */
  checkoutId: z.uuid().nullable().default(null),
})

/** Where the bytes are, for someone who may have them; who only asks whether is not counted. */
export async function openDownloadable(
  ctx: Context,
  { token, isCounted }: { token: string; isCounted: boolean },
): Promise<string> {
  const claims = readToken(ctx, 'downloadable', token, Claims)
  if (claims === null) throw refusal('download.invalid')
  if (claims === 'expired') throw refusal('download.expired')
  const { file, isOpen } = await openHeldFile(ctx, claims, { isCounted })
  if (!isOpen) throw refusal('download.used_up')
  const { path, name, mimeType } = file
  const expiresAt = secondsAfter(ctx.clock.now(), HOUR)
  return fromStorage(ctx, (storage) => storage.downloadAddress(path, { name, mimeType, expiresAt }))
}
