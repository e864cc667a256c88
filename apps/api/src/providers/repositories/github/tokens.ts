import { z } from 'zod'
import { MINUTE, secondsAfter } from '../../../core/calendar.ts'
import { PlatformFailure } from '../../../core/ports/platform-failure.ts'
import { type Answer, type Question, readAs } from './ask.ts'

/** Installation tokens last an hour. One that is about to expire is replaced. */
const SPARE_LIFETIME = 5 * MINUTE

const Token = z.object({ token: z.string(), expires_at: z.iso.datetime() })
type Token = z.infer<typeof Token>

type AskAsApp = (question: Omit<Question, 'token'>) => Promise<Answer>

/** By which the app acts where it is installed: one for all who ask until it expires. */
export function createTokens(askAsApp: AskAsApp, now: () => Date) {
  const tokens = new Map<string, Promise<Token>>()

  async function make(installationId: string): Promise<Token> {
    const path = `/app/installations/${installationId}/access_tokens`
    const answer = await askAsApp({ method: 'POST', path })
    const isGone = [403, 404].includes(answer.status)
    if (isGone) throw new PlatformFailure('connection_lost', { cause: answer.message })
    return readAs(Token, answer)
  }

  function keep(installationId: string): Promise<Token> {
    const made = make(installationId)
    tokens.set(installationId, made)
    made.catch(() => tokens.delete(installationId))
    return made
  }

  return {
    async get(installationId: string): Promise<string> {
      const kept = await (tokens.get(installationId) ?? keep(installationId))
      const isUsable = new Date(kept.expires_at) > secondsAfter(now(), SPARE_LIFETIME)
      return isUsable ? kept.token : (await keep(installationId)).token
    },
    forget(installationId: string): void {
      tokens.delete(installationId)
    },
  }
}
