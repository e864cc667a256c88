import { Outlet } from '@tanstack/react-router'
import { useSessionSync } from '#app/features/account/session/use-session-sync.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

/** Around every page, for every user. */
export function Root() {
  useSessionSync()
  useFocusOnNavigation()
  return <Outlet />
}
