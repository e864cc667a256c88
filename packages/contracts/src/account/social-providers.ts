/** The providers with an adapter of their own; others are set up as generic ones. */
export const socialProviderIds = [
  'google',
  'apple',
  'microsoft',
  'github',
  'facebook',
  'twitter',
  'linkedin',
  'discord',
  'gitlab',
  'huggingface',
  'spotify',
  'twitch',
  'kick',
  'tiktok',
  'reddit',
  'roblox',
  'vk',
  'zoom',
  'dropbox',
] as const

export type SocialProviderId = (typeof socialProviderIds)[number]
