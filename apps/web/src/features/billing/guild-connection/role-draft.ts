import type { BenefitDiscordCreateProperties, BenefitDiscordProperties } from '#api/model/index.ts'

/** The role as it is chosen. */
export interface RoleDraft {
  /** Empty until the first server is chosen, which needs no choice where it is the only one. */
  guildToken: string
  guildId: string
  roleId: string
  kicks: boolean
}

export const newRole: RoleDraft = { guildToken: '', guildId: '', roleId: '', kicks: false }

export function roleDraftOf(properties: BenefitDiscordProperties): RoleDraft {
  const { guild_token: guildToken, guild_id: guildId, role_id: roleId, kick_member } = properties
  return { guildToken, guildId, roleId, kicks: kick_member }
}

export function rolePropertiesOf(draft: RoleDraft): BenefitDiscordCreateProperties {
  const { guildToken, roleId, kicks } = draft
  return { guild_token: guildToken, role_id: roleId, kick_member: kicks }
}
