import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'

/** Multi-line keys are often given on one line, with the breaks escaped. */
export const GitHubKey = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n'))
  .refine(isRsaKey, 'must be the text of a private key (.pem) of the GitHub App')

function isRsaKey(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

interface GitHubSettings {
  GITHUB_APP_CLIENT_ID?: string | undefined
  GITHUB_APP_CLIENT_SECRET?: string | undefined
  GITHUB_APP_PRIVATE_KEY?: string | undefined
}

type Rule = [name: keyof GitHubSettings, applies: boolean, message: string]

const names = [
  'GITHUB_APP_CLIENT_ID',
  'GITHUB_APP_CLIENT_SECRET',
  'GITHUB_APP_PRIVATE_KEY',
] as const

/** An app can do nothing with some of its settings. */
export function gitHubRules(settings: GitHubSettings): Rule[] {
  const given = names.filter((name) => settings[name])
  const missing = names.filter((name) => !settings[name])
  return missing.map((name) => [
    name,
    given.length > 0,
    `is required with ${given.join(' and ')}. Set all three, or none.`,
  ])
}
