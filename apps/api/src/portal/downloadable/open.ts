import { z } from 'zod'
import { fromStorage } from '../../billing/file/from-storage.ts'
import { HOUR, secondsAfter } from '../../core/calendar.ts'
import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { readToken } from '../../core/signed-token.ts'
import { requireHeldFile } from './queries.ts'

const Claims = z.object({
  organizationId: z.uuid(),
  customerId: z.uuid(),
  benefitId: z.uuid(),
  fileId: z.uuid(),
})

/** Where the bytes are, for someone who may have them. */
export async function openDownloadable(
  ctx: Context,
  { token }: { token: string },
): Promise<string> {
  const claims = readToken(ctx, 'downloadable', token, Claims)
  if (claims === null) throw refusal('download.invalid')
  if (claims === 'expired') throw refusal('download.expired')
  const { path, name, mimeType } = await requireHeldFile(ctx, claims)
  const expiresAt = secondsAfter(ctx.clock.now(), HOUR)
  return fromStorage(ctx, (storage) => storage.downloadAddress(path, { name, mimeType, expiresAt }))
}
