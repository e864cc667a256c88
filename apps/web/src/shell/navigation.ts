import { rolesPermit } from '@tollgate/contracts/roles'
import type { PlainMessageKey } from '@tollgate/messages'
import {
  Activity,
  ChartColumn,
  ChartLine,
  Files,
  Gauge,
  Gift,
  House,
  KeyRound,
  Link2,
  type LucideIcon,
  Package,
  ReceiptText,
  RefreshCw,
  Scale,
  Settings,
  ShoppingCart,
  Tag,
  Users,
  UsersRound,
  Wallet,
} from 'lucide-react'
import {
  eventTabs,
  grouped,
  type NavigationTab,
  type OrganizationPath,
  peopleTabs,
  type Requirement,
  settingsTabs,
} from './navigation-tabs.ts'

interface CreateAction {
  to: OrganizationPath
  label: PlainMessageKey
  requires: Requirement
}

export interface NavigationPage {
  to: OrganizationPath
  label: PlainMessageKey
  icon: LucideIcon
  /** Heading that the sidebar puts above it, if another page has the same. */
  group?: PlainMessageKey
  /** Pressed after `g`, it goes here. */
  key: string
  create?: CreateAction
  /** Pages of their own that belong to it, this one first; its layout shows them as tabs. */
  tabs?: readonly NavigationTab[]
}

/**
 * The pages of an organization, in order. Sidebar, tabs, command menu, shortcuts and breadcrumb read
 * it, each for the caller’s roles.
 */
const pages: readonly NavigationPage[] = [
  { to: '/$organization', label: 'organization.navigation.home', icon: House, key: 'h' },
  ...grouped<NavigationPage>('organization.navigation.sell', [
    {
      to: '/$organization/products',
      label: 'organization.navigation.products',
      icon: Package,
      key: 'p',
      create: {
        to: '/$organization/products/new',
        label: 'organization.navigation.new_product',
        requires: 'products:write',
      },
    },
    {
      to: '/$organization/benefits',
      label: 'organization.navigation.benefits',
      icon: Gift,
      key: 'b',
    },
    {
      to: '/$organization/checkout-links',
      label: 'organization.navigation.checkout_links',
      icon: Link2,
      key: 'l',
      create: {
        to: '/$organization/checkout-links/new',
        label: 'organization.navigation.new_checkout_link',
        requires: 'checkout_links:write',
      },
    },
    {
      to: '/$organization/discounts',
      label: 'organization.navigation.discounts',
      icon: Tag,
      key: 'd',
    },
    { to: '/$organization/files', label: 'organization.navigation.files', icon: Files, key: 'f' },
  ]),
  ...grouped<NavigationPage>('organization.navigation.customers_group', [
    {
      to: '/$organization/customers',
      label: 'organization.navigation.customers',
      icon: Users,
      key: 'c',
    },
    {
      to: '/$organization/license-keys',
      label: 'organization.audit.license_keys',
      icon: KeyRound,
      key: 'y',
    },
  ]),
  ...grouped<NavigationPage>('organization.navigation.usage', [
    {
      to: '/$organization/meters',
      label: 'organization.access_token.noun_meters',
      icon: Gauge,
      key: 't',
      create: {
        to: '/$organization/meters/new',
        label: 'organization.navigation.new_meter',
        requires: 'meters:write',
      },
    },
    {
      to: '/$organization/events',
      label: 'organization.navigation.events',
      icon: Activity,
      key: 'v',
      tabs: eventTabs,
    },
    {
      to: '/$organization/balances',
      label: 'organization.navigation.balances',
      icon: Wallet,
      key: 'a',
    },
  ]),
  ...grouped<NavigationPage>('organization.navigation.money', [
    {
      to: '/$organization/earnings',
      label: 'organization.navigation.earnings',
      icon: ChartColumn,
      key: 'e',
    },
    {
      to: '/$organization/metrics',
      label: 'organization.navigation.metrics',
      icon: ChartLine,
      key: 'r',
    },
    {
      to: '/$organization/orders',
      label: 'organization.navigation.orders',
      icon: ReceiptText,
      key: 'o',
    },
    {
      to: '/$organization/subscriptions',
      label: 'organization.navigation.subscriptions',
      icon: RefreshCw,
      key: 'u',
    },
    {
      to: '/$organization/checkouts',
      label: 'organization.navigation.checkouts',
      icon: ShoppingCart,
      key: 'k',
    },
    { to: '/$organization/disputes', label: 'organization.dispute.title', icon: Scale, key: 'i' },
  ]),
  ...grouped<NavigationPage>('organization.navigation.organization', [
    {
      to: '/$organization/members',
      label: 'organization.member.title',
      icon: UsersRound,
      key: 'm',
      tabs: peopleTabs,
    },
    {
      to: '/$organization/settings',
      label: 'organization.navigation.settings',
      icon: Settings,
      key: 's',
      tabs: settingsTabs,
    },
  ]),
]

/** What someone with these roles can open and create. */
export function navigationFor(roles: readonly string[]): NavigationPage[] {
  function allows({ requires }: { requires?: Requirement }): boolean {
    return requires === undefined || rolesPermit(roles, requires)
  }
  return pages.map(({ create, tabs, ...page }) => ({
    ...page,
    ...(create && allows(create) && { create }),
    ...(tabs && { tabs: tabs.filter(allows) }),
  }))
}

/** The tabs of a page, for someone with these roles. */
export function tabsOf(to: OrganizationPath, roles: readonly string[]): readonly NavigationTab[] {
  return navigationFor(roles).find((page) => page.to === to)?.tabs ?? []
}

interface Group<Page> {
  heading: PlainMessageKey | undefined
  pages: Page[]
}

/** Neighbors with the same heading, together. A heading above one page alone says nothing. */
export function groupPages<Page extends { group?: PlainMessageKey }>(
  list: readonly Page[],
): Group<Page>[] {
  const groups: Group<Page>[] = []
  for (const page of list) {
    const isAlone = list.filter(({ group }) => group === page.group).length === 1
    const heading = isAlone ? undefined : page.group
    const last = groups.at(-1)
    if (last !== undefined && last.heading === heading) last.pages.push(page)
    else groups.push({ heading, pages: [page] })
  }
  return groups
}

/** Below `/acme`: `/products/new`, and nothing for its home. */
function pathInside(pathname: string, slug: string): string {
  const home = `/${encodeURIComponent(slug)}`
  return pathname.startsWith(home) ? pathname.slice(home.length).replace(/\/$/, '') : ''
}

function pathOf(to: OrganizationPath): string {
  return to.slice('/$organization'.length)
}

/** The page that a path belongs to, whether it is that very page, and the tab that the path is below or belongs to. */
export function pageAt(pathname: string, slug: string) {
  const path = pathInside(pathname, slug)
  const exact = pages.find(({ to }) => pathOf(to) === path)
  const isAround = (to: OrganizationPath) =>
    pathOf(to) !== '' && `${path}/`.startsWith(`${pathOf(to)}/`)
  const isElsewhere = ({ also = [] }: NavigationTab) => also.some(isAround)
  const around = pages.find(
    ({ to, tabs = [] }) => isAround(to) || tabs.some((tab) => isAround(tab.to) || isElsewhere(tab)),
  )
  const page = exact ?? around ?? pages[0]
  const isBelow = ({ to }: NavigationTab) => to !== page?.to && isAround(to) && pathOf(to) !== path
  const tab = page?.tabs?.find((each) => isElsewhere(each) || isBelow(each))
  return { page, exact: exact !== undefined, tab }
}
