import { Outlet } from '@tanstack/react-router'
import { useFocusOnNavigation } from '@tollgate/app/use-focus-on-navigation'
import { useSessionSync } from '#app/features/account/session/use-session-sync.ts'

/** Around every page, for every user. */
export function Root() {
  useSessionSync()
  useFocusOnNavigation()
  return <Outlet />
}
