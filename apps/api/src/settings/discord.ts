interface DiscordSettings {
  DISCORD_BOT_TOKEN?: string | undefined
}

type Rule = [name: keyof DiscordSettings, applies: boolean, message: string]

/** A bot is installed by the client of the same application. */
export function discordRules(settings: DiscordSettings, hasClient: boolean): Rule[] {
  return [
    [
      'DISCORD_BOT_TOKEN',
      Boolean(settings.DISCORD_BOT_TOKEN) && !hasClient,
      'needs DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET of the same application.',
    ],
  ]
}
