import type { PlainMessageKey } from '@tollgate/messages'
import {
  FileDown,
  type LucideIcon,
  MonitorSmartphone,
  ShieldCheck,
  ShoppingBag,
  UserRound,
} from 'lucide-react'
import type { FileRoutesByTo } from '../routeTree.gen.ts'

interface AccountPage {
  to: Extract<keyof FileRoutesByTo, `/account/${string}`>
  label: PlainMessageKey
  icon: LucideIcon
}

/** The pages of the user's own account, in order: tabs, account menu and command menu read them. */
export const accountPages: readonly AccountPage[] = [
  { to: '/account/profile', label: 'account.profile.title', icon: UserRound },
  { to: '/account/security', label: 'account.security.title', icon: ShieldCheck },
  { to: '/account/devices', label: 'account.devices.title', icon: MonitorSmartphone },
  { to: '/account/purchases', label: 'account.purchases.title', icon: ShoppingBag },
  { to: '/account/data', label: 'account.data.title', icon: FileDown },
]
