import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { gitHubSettings } from '../testing/github/as-app.ts'
import { InvalidEnvironment, readSettings } from './settings.ts'

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    if (!(error instanceof InvalidEnvironment)) throw error
    return error.problems.map(({ name }) => name)
  }
}

const { GITHUB_APP_CLIENT_ID, GITHUB_APP_PRIVATE_KEY } = gitHubSettings
const other = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

it('takes all three settings of a GitHub App, or none', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf(gitHubSettings)).toEqual([])
})

it('takes a key on one line', () => {
  const GITHUB_APP_PRIVATE_KEY = gitHubSettings.GITHUB_APP_PRIVATE_KEY.replaceAll('\n', '\\n')
  const settings = readSettings({ ...gitHubSettings, GITHUB_APP_PRIVATE_KEY })
  expect(settings.GITHUB_APP_PRIVATE_KEY).toBe(gitHubSettings.GITHUB_APP_PRIVATE_KEY)
})

it.each<[Record<string, string>, string[]]>([
  [{ GITHUB_APP_CLIENT_ID }, ['GITHUB_APP_CLIENT_SECRET', 'GITHUB_APP_PRIVATE_KEY']],
  [{ GITHUB_APP_PRIVATE_KEY }, ['GITHUB_APP_CLIENT_ID', 'GITHUB_APP_CLIENT_SECRET']],
  [{ ...gitHubSettings, GITHUB_APP_PRIVATE_KEY: 'secret' }, ['GITHUB_APP_PRIVATE_KEY']],
  [{ ...gitHubSettings, GITHUB_APP_PRIVATE_KEY: other.privateKey }, ['GITHUB_APP_PRIVATE_KEY']],
  [{ ...gitHubSettings, GITHUB_URL: 'github.com' }, ['GITHUB_URL']],
])('refuses %o', (environment, names) => {
  expect(problemsOf(environment)).toEqual(names)
})
