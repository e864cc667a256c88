import { z } from 'zod'

const UNAUTHORIZED = 401

/** RFC 6749, 5.2, and what GitHub says instead. */
const Standard = z.object({ error: z.string() })
const KNOWN = ['invalid_grant', 'bad_verification_code']
const UNKNOWN = ['invalid_client', 'unauthorized_client', 'incorrect_client_credentials']

/** Facebook’s Graph API: 100 is a wrong parameter, the code; 1 and 101 are the application itself. */
const Facebook = z.object({ error: z.object({ code: z.number() }) })
const WRONG_PARAMETER = 100
const WRONG_APPLICATION = [1, 101]

/** Twitch has words only. */
const Twitch = z.object({ message: z.string() })

type Verdict = 'credentials_accepted' | 'credentials_refused' | 'credentials_undecided'

/** Whether a token endpoint that refused a made-up code knew the client that brought it. */
export function judgeRefusal(status: number, text: string): Verdict {
  const answer = parse(text)
  const standard = Standard.safeParse(answer).data?.error ?? ''
  const facebook = Facebook.safeParse(answer).data?.error.code ?? 0
  const twitch = Twitch.safeParse(answer).data?.message.toLowerCase() ?? ''
  if (
    KNOWN.includes(standard) ||
    facebook === WRONG_PARAMETER ||
    twitch === 'invalid authorization code'
  ) {
    return 'credentials_accepted'
  }
  if (
    status === UNAUTHORIZED ||
    UNKNOWN.includes(standard) ||
    WRONG_APPLICATION.includes(facebook) ||
    twitch.startsWith('invalid client')
  ) {
    return 'credentials_refused'
  }
  return 'credentials_undecided'
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
