import type { QueryClient } from '@tanstack/react-query'
import type { Configuration } from '#api/model/index.ts'
import { configurationQuery, type OfferedProvider } from '../social/configuration.ts'
import { lastUsedWay } from '../social/last-used.ts'

/** How people sign in with their email or username. */
export type Way = 'password' | MailedWay
export type MailedWay = 'email-code' | 'magic-link'

export interface OfferedWays {
  ways: readonly Way[]
  providers: readonly OfferedProvider[]
}

function waysOf({ passwordSignIn, emailCode, magicLink }: Configuration): Way[] {
  const ways: Way[] = []
  if (passwordSignIn) ways.push('password')
  if (emailCode) ways.push('email-code')
  if (magicLink) ways.push('magic-link')
  return ways
}

/** Only the password while it is unknown what else there is. */
export function loadOfferedWays(queryClient: QueryClient): Promise<OfferedWays> {
  return queryClient
    .ensureQueryData(configurationQuery)
    .then((configuration) => {
      const ways = waysOf(configuration)
      return {
        ways: ways.length > 0 ? ways : onlyPassword,
        providers: configuration.socialProviders,
      }
    })
    .catch(() => ({ ways: onlyPassword, providers: [] }))
}

const onlyPassword: readonly Way[] = ['password']

/** Whether a password is all there is: its form asks for everything at once. */
export function takesOnlyPassword(ways: readonly Way[]): boolean {
  return ways.every((way) => way === 'password')
}

/** The way that worked last in this browser; the first one where none did. */
export function wayToOffer(ways: readonly Way[]): Way {
  const last = lastUsedWay()
  return ways.find((way) => way === last) ?? ways[0] ?? 'password'
}
