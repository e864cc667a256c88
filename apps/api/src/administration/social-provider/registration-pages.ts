import type { SocialProviderId } from '@tollgate/contracts'

/** Where an application is registered at each provider, or its documentation of that. */
export const registrationPages: Record<SocialProviderId, string> = {
  google: 'https://console.cloud.google.com/auth/clients',
  apple: 'https://developer.apple.com/account/resources/identifiers/list/serviceId',
  microsoft: 'https://learn.microsoft.com/entra/identity-platform/quickstart-register-app',
  github: 'https://github.com/settings/developers',
  facebook: 'https://developers.facebook.com/apps',
  twitter: 'https://developer.x.com/en/portal/dashboard',
  linkedin: 'https://www.linkedin.com/developers/apps',
  discord: 'https://discord.com/developers/applications',
  gitlab: 'https://docs.gitlab.com/integration/oauth_provider',
  huggingface: 'https://huggingface.co/settings/applications',
  spotify: 'https://developer.spotify.com/dashboard',
  twitch: 'https://dev.twitch.tv/console/apps',
  kick: 'https://kick.com/settings/developer',
  tiktok: 'https://developers.tiktok.com/apps',
  reddit: 'https://www.reddit.com/prefs/apps',
  roblox: 'https://create.roblox.com/dashboard/credentials',
  vk: 'https://id.vk.com/about/business/go',
  zoom: 'https://marketplace.zoom.us/develop/create',
  dropbox: 'https://www.dropbox.com/developers/apps',
}
