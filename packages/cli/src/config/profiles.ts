import type { Io } from '../io.ts'
import { configFile } from './location.ts'
import { readJson, writePrivateJson } from './private-file.ts'

/** One sign-in: an organization’s token for a service. */
export interface Profile {
  baseUrl: string
  token: string
  /** The secret that `listen` signs with. It stays the same, so that an app is set up once. */
  webhookSecret: string
}

type Profiles = Record<string, Profile>

export async function readProfiles(io: Io): Promise<Profiles> {
  const config = await readJson(configFile(io))
  return isConfig(config) ? config.profiles : {}
}

export async function saveProfile(io: Io, name: string, profile: Profile): Promise<void> {
  const profiles = { ...(await readProfiles(io)), [name]: profile }
  await writePrivateJson(configFile(io), { profiles })
}

/** Returns whether there was one. */
export async function deleteProfile(io: Io, name: string): Promise<boolean> {
  const { [name]: deleted, ...profiles } = await readProfiles(io)
  if (deleted) await writePrivateJson(configFile(io), { profiles })
  return deleted !== undefined
}

/** In the service’s format: 32 random characters. */
export function newWebhookSecret(): string {
  return `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url')}`
}

function isConfig(value: unknown): value is { profiles: Profiles } {
  return typeof value === 'object' && value !== null && 'profiles' in value
}
