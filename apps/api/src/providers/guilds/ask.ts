import type { GrantErrorCode } from '@tollgate/contracts'
import { z } from 'zod'
import { PlatformFailure } from '../../core/ports/platform-failure.ts'
import type { OutboundFetch } from '../outbound/guarded-fetch.ts'

/** What Discord asks to wait for where it doesn’t say how long. */
const LIMIT_SECONDS = 5

export interface Caller {
  fetch: OutboundFetch
  /** Origin of Discord. */
  url: string
  botToken: string
  /** Origin of this service, which Discord wants to be told. */
  baseUrl: string
}

export interface Question {
  method?: 'GET' | 'PUT' | 'DELETE'
  path: string
  body?: object
}

export interface Answer {
  status: number
  body: unknown
  /** Null unless Discord refuses. */
  code: number | null
}

const Refusal = z.object({
  code: z.number().optional(),
  message: z.string().optional(),
  retry_after: z.number().optional(),
})

/** Discord: “Opcodes and Status Codes: JSON Error Codes”, discord.com/developers/docs. */
export const codes = {
  unknownGuild: 10004,
  unknownMember: 10007,
  unknownRole: 10011,
  unknownUser: 10013,
  tooManyGuilds: 30001,
  banned: 40007,
  missingAccess: 50001,
  missingPermissions: 50013,
  invalidToken: 50025,
} as const

const reasons: Readonly<Record<number, GrantErrorCode>> = {
  [codes.unknownGuild]: 'connection_lost',
  [codes.missingAccess]: 'connection_lost',
  [codes.unknownRole]: 'target_missing',
  [codes.missingPermissions]: 'permission_missing',
  [codes.unknownUser]: 'account_refused',
  [codes.tooManyGuilds]: 'account_refused',
  [codes.banned]: 'account_refused',
  [codes.invalidToken]: 'account_expired',
}

/** Asks Discord’s API as the bot. What it refuses for good is an answer; the rest fails. */
export async function ask(caller: Caller, question: Question): Promise<Answer> {
  const { fetch, url, botToken, baseUrl } = caller
  const { path, body, method = 'GET' } = question
  const response = await fetch(`${url}/api/v10${path}`, {
    method,
    headers: {
      authorization: `Bot ${botToken}`,
      'user-agent': `DiscordBot (${baseUrl}, 1)`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(unavailable)
  const { status } = response
  const answer = parse(await response.text().catch(unavailable))
  const { code, message, retry_after } = Refusal.safeParse(answer).data ?? {}
  const cause = `Discord answered ${status}: ${message ?? ''}`
  if (status === 429) {
    const header = Number(response.headers.get('retry-after') ?? LIMIT_SECONDS)
    const retryAfterSeconds = Math.ceil(retry_after ?? header)
    throw new PlatformFailure('unavailable', { cause, retryAfterSeconds })
  }
  if (status >= 500) throw new PlatformFailure('unavailable', { cause })
  if (status === 401) throw new PlatformFailure('not_set_up', { cause })
  return { status, body: answer, code: status >= 400 ? (code ?? 0) : null }
}

/** Fails unless Discord did what was asked for, or refused in one of these ways. */
export function expectDone({ code, status }: Answer, ...allowed: number[]): void {
  if (code === null || allowed.includes(code)) return
  const cause = `Discord answered ${status} with the code ${code}`
  throw new PlatformFailure(reasons[code] ?? 'unavailable', { cause })
}

/** What it answered, in the form that it documents. */
export function readAs<Form>(form: z.ZodType<Form>, answer: Answer): Form {
  expectDone(answer)
  const read = form.safeParse(answer.body)
  if (read.success) return read.data
  throw new PlatformFailure('unavailable', { cause: 'Discord’s answer can’t be read' })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function unavailable(cause: unknown): never {
  throw new PlatformFailure('unavailable', { cause })
}
