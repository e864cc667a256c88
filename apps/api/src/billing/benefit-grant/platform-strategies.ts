import { discordRole } from './discord-role.ts'
import type { PlatformStrategy } from './platform-strategy.ts'
import { repositoryAccess } from './repository-access.ts'

/** By kind, as `platforms` of `platform.ts`. */
export const platformStrategies: Partial<Record<string, PlatformStrategy>> = {
  discord: discordRole,
  github_repository: repositoryAccess,
}
