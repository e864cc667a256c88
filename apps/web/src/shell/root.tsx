import { Outlet } from '@tanstack/react-router'
import { useFocusOnNavigation } from '@tollgate/app/use-focus-on-navigation'
import { lazy, Suspense } from 'react'
import { useCachedSession } from '#app/features/account/session/use-cached-session.ts'
import { useSessionSync } from '#app/features/account/session/use-session-sync.ts'

const Impersonation = lazy(() => import('../features/administration/access/impersonation.tsx'))

/** Around every page, for every user. */
export function Root() {
  useSessionSync()
  useFocusOnNavigation()
  const session = useCachedSession()
  const isActing = session?.session.impersonatedBy != null
  return (
    <div className={`flex min-h-dvh flex-col ${isActing ? 'lg:h-dvh' : ''}`}>
      {isActing && (
        <Suspense>
          <Impersonation user={session.user} />
        </Suspense>
      )}
      <Outlet />
    </div>
  )
}
