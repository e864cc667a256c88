/** A role in a guild (Discord’s word for a server), given to one account. */
export interface GuildRole {
  guildId: string
  roleId: string
  accountId: string
}

export interface Guild {
  id: string
  name: string
}

export interface Role {
  id: string
  name: string
  /** Whether the bot may give it: roles above its own, and those of other programs, are not its. */
  isAssignable: boolean
}

/**
 * Where roles are given, by a bot that merchants install. Adapter: Discord. The methods fail with
 * `PlatformFailure`.
 */
export interface Guilds {
  /** Where a merchant installs the bot; they return with a code. */
  installationUrl(request: { redirectUri: string; state: string }): string
  /** The guild that the bearer of the code installed the bot in; null where the code is not good. */
  findInstalled(returned: { code: string; redirectUri: string }): Promise<Guild | null>
  /** The highest first. */
  listRoles(guildId: string): Promise<Role[]>
  /** Who is no member yet joins with the role, which takes a token of theirs; given twice is once. */
  giveRole(role: GuildRole, findToken: () => Promise<string>): Promise<void>
  /** Taken twice is once, as from someone who has left. */
  takeRole(role: GuildRole): Promise<void>
  /** Removes the member. */
  kick(member: Omit<GuildRole, 'roleId'>): Promise<void>
}
