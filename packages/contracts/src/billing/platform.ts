import { z } from '@hono/zod-openapi'

/** Where customers have accounts that benefits are given to. */
export const Platform = z.enum(['discord', 'github']).openapi('CustomerOAuthPlatform', {
  description: 'Where the account is.',
  example: 'discord',
})

/** As their brands are written. */
export const platformNames = { discord: 'Discord', github: 'GitHub' } satisfies Record<
  z.infer<typeof Platform>,
  string
>

export type Platform = z.infer<typeof Platform>
