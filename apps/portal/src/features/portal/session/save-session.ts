import type { QueryClient } from '@tanstack/react-query'
import { keepPortalSession } from '#api/portal-session/portal-session.ts'
import { bearerToken, rememberSignedIn } from '#app/api/portal-session.ts'

interface NewSession {
  slug: string
  token: string
}

/** Hands the token over to the browser's cookie: from then on no script of this page has it. */
export async function saveSession(queryClient: QueryClient, { slug, token }: NewSession) {
  await keepPortalSession(bearerToken(token))
  rememberSignedIn(slug)
  queryClient.clear()
}
