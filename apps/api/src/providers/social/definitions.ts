import type { SocialProviderId } from '@tollgate/contracts'
import { apple } from './apple.ts'
import type { ProviderDefinition } from './definition.ts'
import { discord } from './discord.ts'
import { dropbox } from './dropbox.ts'
import { facebook } from './facebook.ts'
import { github } from './github.ts'
import { gitlab } from './gitlab.ts'
import { google } from './google.ts'
import { huggingface } from './huggingface.ts'
import { kick } from './kick.ts'
import { linkedin } from './linkedin.ts'
import { microsoft } from './microsoft.ts'
import { reddit } from './reddit.ts'
import { roblox } from './roblox.ts'
import { spotify } from './spotify.ts'
import { tiktok } from './tiktok.ts'
import { twitch } from './twitch.ts'
import { twitter } from './twitter.ts'
import { vk } from './vk.ts'
import { zoom } from './zoom.ts'

/** The providers with an adapter of their own. A client id and secret in the settings turn one on. */
export const definitions: Record<SocialProviderId, ProviderDefinition> = {
  google,
  apple,
  microsoft,
  github,
  facebook,
  twitter,
  linkedin,
  discord,
  gitlab,
  huggingface,
  spotify,
  twitch,
  kick,
  tiktok,
  reddit,
  roblox,
  vk,
  zoom,
  dropbox,
}
