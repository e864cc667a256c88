import { Navigate } from '@tanstack/react-router'
import { NotFound } from '#app/page/page-states.tsx'
import { administrationPagesFor } from '#app/shell/administration-pages.ts'
import { useServiceAccess } from './service-access.ts'

/** The area has no page of its own: it opens the first one that the reader may. */
export function FirstPage() {
  const { permissions } = useServiceAccess()
  const [first] = administrationPagesFor(permissions)
  return first === undefined ? <NotFound /> : <Navigate to={first.to} replace />
}
