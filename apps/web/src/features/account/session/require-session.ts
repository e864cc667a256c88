import { redirect } from '@tanstack/react-router'
import type { RouterContext } from '@tollgate/app/start-router'
import type { SessionWithUser } from '#api/model/index.ts'
import { applyPreferences } from '../profile/preferences.ts'
import { sessionQuery } from './session-query.ts'

interface BeforeLoadOptions {
  context: RouterContext
  location: { href: string }
}

/** For `beforeLoad`: signed-out users go to sign-in, and come back afterward. */
export async function requireSession(
  visit: BeforeLoadOptions,
): Promise<{ session: SessionWithUser }> {
  const { queryClient, messages } = visit.context
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (session === null) {
    throw redirect({ to: '/sign-in', search: { returnTo: visit.location.href } })
  }
  await Promise.all([
    applyPreferences(session.user, messages),
    messages.load('list', 'account', 'organization'),
  ])
  return { session }
}

/** For `beforeLoad` of pages that make no sense when signed in. */
export async function redirectIfSignedIn(
  { queryClient }: RouterContext,
  { returnTo = '/' }: { returnTo?: string },
): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null)
  if (session !== null) throw redirect({ href: returnTo })
}
