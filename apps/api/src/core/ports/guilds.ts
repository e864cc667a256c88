/** A role in a guild (Discord’s word for a server), given to one account. */
export interface GuildRole {
  guildId: string
  roleId: string
  accountId: string
}

/** Where roles are given. The methods fail with `PlatformFailure`; given or taken twice is once. */
export interface Guilds {
  /** Who is no member yet joins with the role, which takes a token of theirs. */
  giveRole(role: GuildRole, findToken: () => Promise<string>): Promise<void>
  takeRole(role: GuildRole): Promise<void>
  /** Removes the member. */
  kick(member: Omit<GuildRole, 'roleId'>): Promise<void>
}
