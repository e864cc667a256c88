import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { readToken, signToken } from '../../core/signed-token.ts'
import { connecting, endOf } from '../platform-connection/connecting.ts'

export const repositoryConnecting = connecting({ noun: 'repository', page: 'connect-github' })

const Found = z.object({
  organizationId: z.uuid(),
  userId: z.string(),
  installationId: z.string(),
  owner: z.string(),
})
/** An organization that GitHub says the user owns. */
type Found = z.infer<typeof Found>

export function writeFound(ctx: Context, found: Found): string {
  return signToken(ctx, 'repository-owner', found, endOf(ctx))
}

export function readFound(ctx: Context, token: string): Found | null {
  const found = readToken(ctx, 'repository-owner', token, Found)
  return found === 'expired' ? null : found
}
