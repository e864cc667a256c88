import { createPrivateKey } from 'node:crypto'
import { type SocialProviderId, socialProviderIds } from '@tollgate/contracts'
import { GenericProviderSettings } from './generic-providers.ts'

type Variables = Record<string, string | undefined>

interface Problem {
  name: string
  message: string
}

export interface SocialCredentials {
  clientId: string
  clientSecret: string
}

export type SocialSettings = Partial<Record<SocialProviderId, SocialCredentials>>

/** What Apple’s client secrets are signed with, besides the client ID. */
const APPLE_KEY = {
  teamId: 'APPLE_TEAM_ID',
  keyId: 'APPLE_KEY_ID',
  privateKey: 'APPLE_PRIVATE_KEY',
}

/** `credential` is the provider ID of password accounts. */
const TAKEN_IDS: readonly string[] = [...socialProviderIds, 'credential']

/** Settings named after a provider. */
export function socialSettingNames(id: SocialProviderId): string[] {
  const name = id.toUpperCase()
  const secrets = id === 'apple' ? Object.values(APPLE_KEY) : [`${name}_CLIENT_SECRET`]
  return [`${name}_CLIENT_ID`, ...secrets]
}

/** The credentials of each provider that is turned on; half of them is a mistake. */
export function readSocialSettings(given: Variables): {
  credentials: SocialSettings
  problems: Problem[]
} {
  const credentials: SocialSettings = {}
  const problems: Problem[] = []
  for (const id of socialProviderIds) {
    const names = socialSettingNames(id)
    const missing = names.filter((name) => !given[name])
    if (missing.length === names.length) continue
    if (missing.length > 0) {
      problems.push(
        ...missing.map((name) => ({ name, message: `is required to sign in with ${id}` })),
      )
      continue
    }
    credentials[id] = credentialsOf(id, given)
    if (id === 'apple' && !isAppleKey(readable(given[APPLE_KEY.privateKey]))) {
      problems.push({
        name: APPLE_KEY.privateKey,
        message: 'is not the text of an Apple key (.p8)',
      })
    }
  }
  return { credentials, problems }
}

function credentialsOf(id: SocialProviderId, given: Variables): SocialCredentials {
  const [idName = '', secretName = ''] = socialSettingNames(id)
  const clientId = given[idName] ?? ''
  if (id !== 'apple') return { clientId, clientSecret: given[secretName] ?? '' }
  const key = Object.entries(APPLE_KEY).map(([part, name]) => [part, readable(given[name])])
  return { clientId, clientSecret: JSON.stringify(Object.fromEntries(key)) }
}

/** Apple’s keys sign with ES256 and come as PKCS #8. */
function isAppleKey(text: string): boolean {
  try {
    const { asymmetricKeyDetails } = createPrivateKey(text)
    return text.includes('BEGIN PRIVATE KEY') && asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

/** Multi-line keys are often given on one line, with the breaks escaped. */
function readable(text = ''): string {
  return text.replaceAll('\\n', '\n')
}

const GenericProviders = GenericProviderSettings.array()

/** `OIDC_PROVIDERS`, or what is wrong with it. */
export function readGenericProviders(text: string | undefined): {
  providers: GenericProviderSettings[]
  problems: Problem[]
} {
  if (text === undefined) return { providers: [], problems: [] }
  const parsed = GenericProviders.safeParse(parseJson(text))
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({
      name: 'OIDC_PROVIDERS',
      message: path.length === 0 ? 'must be a JSON array' : `${path.join('.')}: ${message}`,
    }))
    return { providers: [], problems }
  }
  const ids = parsed.data.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index || TAKEN_IDS.includes(id))
  if (twice === undefined) return { providers: parsed.data, problems: [] }
  return {
    providers: [],
    problems: [
      { name: 'OIDC_PROVIDERS', message: `${twice} is already the ID of another provider` },
    ],
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
