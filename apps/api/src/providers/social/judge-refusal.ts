import { z } from 'zod'

const UNAUTHORIZED = 401

/** RFC 6749, 5.2, and what GitHub says instead. */
const KNOWN = ['invalid_grant', 'bad_verification_code']
const UNKNOWN = ['invalid_client', 'unauthorized_client', 'incorrect_client_credentials']

/** Facebook’s Graph API: 100 is a wrong parameter, the code; 1 and 101 are the application itself. */
const WRONG_PARAMETER = 100
const WRONG_APPLICATION = [1, 101]

/** Microsoft reads the code before the secret: AADSTS9002313 says only that the code was none. */
const MALFORMED_REQUEST = 9_002_313

const Refusal = z.object({
  error: z.union([z.string(), z.object({ code: z.number() })]).catch(''),
  /** LinkedIn, X and Zoom call the request invalid, and name the code in one of these. */
  error_description: z.string().catch(''),
  reason: z.string().catch(''),
  /** Twitch has words only. */
  message: z.string().catch(''),
  error_codes: z.array(z.number()).catch([]),
})
type Refusal = z.infer<typeof Refusal>

type Verdict = 'credentials_accepted' | 'credentials_refused' | 'credentials_undecided'

/** Whether a token endpoint that refused a made-up code knew the client that brought it. */
export function judgeRefusal(status: number, text: string): Verdict {
  const refusal = Refusal.safeParse(parse(text)).data
  if (refusal?.error_codes.includes(MALFORMED_REQUEST)) return 'credentials_undecided'
  if (refusal && blamesCode(refusal)) return 'credentials_accepted'
  if (status === UNAUTHORIZED || (refusal && blamesClient(refusal))) return 'credentials_refused'
  return 'credentials_undecided'
}

function blamesCode({ error, error_description, reason, message }: Refusal): boolean {
  if (typeof error === 'object') return error.code === WRONG_PARAMETER
  if (KNOWN.includes(error)) return true
  const words = error === 'invalid_request' ? `${error_description} ${reason}` : message
  return /authorization code/i.test(words)
}

function blamesClient({ error, message }: Refusal): boolean {
  if (typeof error === 'object') return WRONG_APPLICATION.includes(error.code)
  return UNKNOWN.includes(error) || /^invalid client/i.test(message)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
