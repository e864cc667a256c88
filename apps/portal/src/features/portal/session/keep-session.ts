import type { QueryClient } from '@tanstack/react-query'
import { keepPortalSession } from '#api/portal-session/portal-session.ts'
import { authorization, rememberSignedIn } from '#app/api/portal-session.ts'

interface NewSession {
  slug: string
  token: string
}

/** Hands the token over to the browser's cookie: from then on no script of this page has it. */
export async function keepSession(queryClient: QueryClient, { slug, token }: NewSession) {
  await keepPortalSession(authorization(token))
  rememberSignedIn(slug)
  queryClient.clear()
}
