import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { SessionWithUser } from '#api/model/index.ts'
import { sessionQuery } from './session-query.ts'

const route = getRouteApi('/_signed-in')

/** The session of pages that demand one, as fresh as the last answer. */
export function useSession(): SessionWithUser {
  const { session } = route.useRouteContext()
  const { data } = useQuery(sessionQuery)
  return data ?? session
}
