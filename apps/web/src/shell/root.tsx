import { Outlet } from '@tanstack/react-router'
import { useOtherTabs } from '#app/features/account/session/use-other-tabs.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

/** Around every page, for every user. */
export function Root() {
  useOtherTabs()
  useFocusOnNavigation()
  return <Outlet />
}
