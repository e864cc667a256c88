import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose/jwt/sign'
import { z } from 'zod'
import { MINUTE, secondsAfter } from '../../../core/calendar.ts'
import { PlatformFailure } from '../../../core/ports/platform-failure.ts'
import { type Answer, ask, type Caller, type Question, readAs } from './ask.ts'
import { createTokens } from './tokens.ts'

/** GitHub takes ten minutes at most; its clock and ours may differ by one. */
const JWT_LIFETIME = 8 * MINUTE
const CLOCK_DIFFERENCE = MINUTE

const App = z.object({
  html_url: z.string(),
  permissions: z.record(z.string(), z.string()).default({}),
})
type App = z.infer<typeof App>
export interface AppCredentials {
  clientId: string
  clientSecret: string
  /** PEM, as GitHub makes it. */
  privateKey: string
}

export type GitHubApp = ReturnType<typeof createApp>

/** The app as which GitHub knows this service: “Authenticating as a GitHub App”, docs.github.com. */
export function createApp(caller: Caller, { clientId, privateKey }: AppCredentials) {
  const key = createPrivateKey(privateKey)
  let known: Promise<App> | undefined

  function sign(): Promise<string> {
    const now = caller.now()
    return new SignJWT()
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(clientId)
      .setIssuedAt(secondsAfter(now, -CLOCK_DIFFERENCE))
      .setExpirationTime(secondsAfter(now, JWT_LIFETIME))
      .sign(key)
  }

  async function askAsApp(question: Omit<Question, 'token'>): Promise<Answer> {
    const answer = await ask(caller, { ...question, token: await sign() })
    if (answer.status === 401) throw new PlatformFailure('not_set_up', { cause: answer.message })
    return answer
  }

  const tokens = createTokens(askAsApp, caller.now)

  return {
    /** Asks about what the app may do where it is installed. */
    async askAs(installationId: string, question: Omit<Question, 'token'>): Promise<Answer> {
      const answer = await ask(caller, { ...question, token: await tokens.get(installationId) })
      if (answer.status !== 401) return answer
      // Revoked before it expired: by the organization, or by GitHub.
      tokens.forget(installationId)
      return ask(caller, { ...question, token: await tokens.get(installationId) })
    },
    /** What GitHub knows of the app. */
    describe(): Promise<App> {
      known ??= askAsApp({ path: '/app' }).then((answer) => readAs(App, answer))
      known.catch(() => {
        known = undefined
      })
      return known
    },
  }
}
