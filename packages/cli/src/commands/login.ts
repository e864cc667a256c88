import { createClient, isTollgateError, unwrap } from '@tollgate/client'
import { defineCommand } from '../command.ts'
import { newWebhookSecret, readProfiles, saveProfile } from '../config/profiles.ts'
import { findBaseUrl, profileNameOf } from '../connect.ts'
import { CommandError, usageError } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { plain } from '../output/plain.ts'

export const login = defineCommand({
  name: 'login',
  summary: 'Save an access token for the other commands',
  description: [
    'Create a token in the dashboard under Settings, Access tokens, with the scopes that you need. It is stored in a file that only you can read; --profile stores several.',
    'Scripts don’t need to sign in: set TOLLGATE_TOKEN and TOLLGATE_URL instead.',
  ],
  options: {},
  examples: [
    { line: 'tollgate login', meaning: 'A service on this machine; asks for the token' },
    {
      line: 'tollgate login --base-url https://billing.example.com --profile live',
      meaning: 'Another service, under a name',
    },
    { line: 'tollgate login < token.txt', meaning: 'Without a prompt' },
  ],
  async run({ globals, io }) {
    const baseUrl = await findBaseUrl({ io, globals })
    await warnOfPlainText(io, baseUrl)
    const token = await readToken(io)
    const organization = await checkToken(io, baseUrl, token)
    const name = profileNameOf({ io, globals })
    const { webhookSecret = newWebhookSecret() } = (await readProfiles(io))[name] ?? {}
    await saveProfile(io, name, { baseUrl, token, webhookSecret })
    const whose = organization === null ? '' : ` for ${plain(organization)}`
    await io.stdout.write(`Signed in at ${baseUrl}${whose}, as profile ${name}.\n`)
    return undefined
  },
})

/** Never an argument: other users of the machine can see those, and shells store them. */
async function readToken(io: Io): Promise<string> {
  const given = io.isInteractive
    ? await io.readHidden('Access token (tollgate_oat_…): ')
    : await readAll(io.stdin)
  const token = given.trim()
  if (/^tollgate_oat_\S+$/.test(token)) return token
  throw usageError('An access token begins with tollgate_oat_')
}

async function readAll(input: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of input) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/** The organization’s name; null if the token can’t read it. */
async function checkToken(io: Io, baseUrl: string, accessToken: string): Promise<string | null> {
  const client = createClient({ baseUrl, accessToken, fetch: io.fetch })
  try {
    const { items } = await unwrap(client.GET('/v1/organizations'))
    return items[0]?.name ?? null
  } catch (error) {
    if (isTollgateError(error) && error.code === 'token.scope_missing') return null
    if (isTollgateError(error) && error.code === 'token.invalid') {
      throw new CommandError('The service does not know this token, or it has expired.')
    }
    throw error
  }
}

async function warnOfPlainText(io: Io, baseUrl: string): Promise<void> {
  const { protocol, hostname } = new URL(baseUrl)
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$|\.localhost$/.test(hostname)
  if (protocol === 'https:' || isLocal) return
  await io.stderr.write(
    `Anyone between this machine and ${baseUrl} can read the token. Use https.\n`,
  )
}
