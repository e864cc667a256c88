import type { PlainMessageKey } from '@tollgate/messages'
import {
  Activity,
  Building2,
  ListChecks,
  type LucideIcon,
  MailWarning,
  PlugZap,
  ScrollText,
  UsersRound,
} from 'lucide-react'
import type { ServicePermission } from '../features/administration/access/service-access.ts'
import type { FileRoutesByTo } from '../routeTree.gen.ts'

type AdministrationPath = Exclude<
  Extract<keyof FileRoutesByTo, `/administration/${string}`>,
  `${string}/$${string}`
>

export interface AdministrationPage {
  to: AdministrationPath
  label: PlainMessageKey
  icon: LucideIcon
  /** What the reader’s roles in the service must allow, here and on the pages below. */
  permission: ServicePermission
}

/** The pages of the administration, in order. Sidebar, command menu and breadcrumb read it. */
const pages: readonly AdministrationPage[] = [
  {
    to: '/administration/users',
    label: 'administration.user.title',
    icon: UsersRound,
    permission: 'user:list',
  },
  {
    to: '/administration/organizations',
    label: 'administration.organization.title',
    icon: Building2,
    permission: 'organization:list',
  },
  {
    to: '/administration/audit-log',
    label: 'organization.audit.title',
    icon: ScrollText,
    permission: 'audit-entry:list',
  },
  {
    to: '/administration/jobs',
    label: 'administration.job.title',
    icon: ListChecks,
    permission: 'job:list',
  },
  {
    to: '/administration/emails',
    label: 'administration.email.title',
    icon: MailWarning,
    permission: 'job:list',
  },
  {
    to: '/administration/service',
    label: 'administration.service.title',
    icon: Activity,
    permission: 'service:inspect',
  },
  {
    to: '/administration/providers',
    label: 'administration.providers.title',
    icon: PlugZap,
    permission: 'social-provider:manage',
  },
]

/** What someone with these permissions can open. */
export function administrationPagesFor(
  permissions: readonly ServicePermission[],
): AdministrationPage[] {
  return pages.filter(({ permission }) => permissions.includes(permission))
}

/** The page that a path is, or is below. */
export function administrationPageAt(pathname: string): AdministrationPage | undefined {
  return pages.find(({ to }) => `${pathname}/`.startsWith(`${to}/`))
}
