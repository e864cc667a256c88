import { ApiError } from '@tollgate/app/api-error'
import { Forbidden } from '#app/features/organization/access/forbidden.tsx'
import { LoadError, NotFound } from './page-states.tsx'

interface QueryErrorProps {
  error: unknown
  onRetry: () => unknown
}

/** In the place of what was asked for: not there, not for this role, or not loaded. */
export function QueryError({ error, onRetry }: QueryErrorProps) {
  const status = error instanceof ApiError ? error.status : 0
  // An id that is no id is refused with 422.
  if (status === 404 || status === 422) return <NotFound />
  if (status === 403) return <Forbidden />
  return <LoadError error={error} onRetry={onRetry} />
}
