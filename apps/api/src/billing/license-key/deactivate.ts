import type { LicenseKeyDeactivate } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import { freePlace } from './queries.ts'

/** Ends an activation, which frees its place, also that of a key that is no longer valid. */
export async function deactivateLicenseKey(
  ctx: Context,
  input: LicenseKeyDeactivate,
): Promise<void> {
  await freePlace(ctx, input)
}
