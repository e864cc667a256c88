import {
  createClient,
  type Fetch,
  readError,
  retrying,
  type TollgateClient,
} from '@tollgate/client'
import type { Globals } from './command.ts'
import { type Profile, readProfiles } from './config/profiles.ts'
import { CommandError, exitCodes, usageError } from './exit-codes.ts'
import type { Io } from './io.ts'

const DEFAULT_URL = 'http://localhost:3000'

type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>

/** A service, with a client that sends the token. */
export interface Connection {
  baseUrl: string
  profileName: string
  profile: Profile | undefined
  client: TollgateClient
  /** Requests a path that is only known at run time; throws if it is refused. */
  ask(path: string, query?: Query, init?: RequestInit): Promise<Response>
}

interface Caller {
  io: Io
  globals: Globals
}

export function profileNameOf({ io, globals }: Caller): string {
  return globals.profile ?? (io.env.TOLLGATE_PROFILE || 'default')
}

/** The service’s URL, whether or not there is a sign-in for it. */
export async function findBaseUrl({ io, globals }: Caller): Promise<string> {
  const profiles = await readProfiles(io)
  const profile = profiles[profileNameOf({ io, globals })]
  return readBaseUrl(
    globals['base-url'] ?? (io.env.TOLLGATE_URL || profile?.baseUrl || DEFAULT_URL),
  )
}

export async function connect(caller: Caller): Promise<Connection> {
  const { io } = caller
  const profileName = profileNameOf(caller)
  const profile = (await readProfiles(io))[profileName]
  const baseUrl = await findBaseUrl(caller)
  const accessToken = io.env.TOLLGATE_TOKEN || tokenFor(baseUrl, profile)
  if (!accessToken) {
    const place = profileName === 'default' ? '' : ` --profile ${profileName}`
    throw new CommandError(
      `Sign in first: tollgate login${place}. Or set TOLLGATE_TOKEN.`,
      exitCodes.notSignedIn,
    )
  }
  const client = createClient({ baseUrl, accessToken, fetch: io.fetch })
  return { baseUrl, profileName, profile, client, ask: asking(baseUrl, accessToken, io) }
}

/** A token is only ever sent to the service that it was given for. */
function tokenFor(baseUrl: string, profile: Profile | undefined): string | undefined {
  if (!profile || profile.baseUrl === baseUrl) return profile?.token
  throw usageError(
    `The profile’s token is for ${profile.baseUrl}, not for ${baseUrl}. Sign in there with another --profile, or set TOLLGATE_TOKEN.`,
  )
}

function asking(baseUrl: string, accessToken: string, { fetch, signal }: Io): Connection['ask'] {
  const send: Fetch = retrying({ attempts: 2 }, fetch)
  return async (path, query = {}, init = {}) => {
    const url = new URL(`${baseUrl}${path}`)
    for (const [name, value] of Object.entries(query)) {
      for (const one of [value ?? []].flat()) url.searchParams.append(name, String(one))
    }
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${accessToken}`)
    const answer = await send(new Request(url, { signal, ...init, headers }))
    if (!answer.ok) throw await readError(answer)
    return answer
  }
}

function readBaseUrl(given: string): string {
  const url = URL.parse(given)
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return given.replace(/\/+$/, '')
  throw usageError(`“${given}” is not the URL of a service, such as https://billing.example.com`)
}
