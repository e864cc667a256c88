import { useMatch } from '@tanstack/react-router'
import { ApiError, isUnknown } from '@tollgate/app/api-error'
import { LoadError } from '@tollgate/app/page-states'
import { Forbidden } from '#app/features/organization/access/forbidden.tsx'
import { NotFound } from './page-states.tsx'

interface QueryErrorProps {
  error: unknown
  onRetry: () => unknown
}

/** In the place of what was asked for: not there, not for this role, or not loaded. */
export function QueryError({ error, onRetry }: QueryErrorProps) {
  const organization = useMatch({ from: '/_signed-in/$organization', shouldThrow: false })
  if (isUnknown(error)) return <NotFound />
  if (error instanceof ApiError && error.status === 403) {
    return organization === undefined ? <NotFound /> : <Forbidden />
  }
  return <LoadError error={error} onRetry={onRetry} />
}
