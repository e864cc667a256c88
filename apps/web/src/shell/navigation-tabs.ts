import type { Permission } from '@tollgate/contracts/roles'
import type { PlainMessageKey } from '@tollgate/messages'
import type { OrganizationAccessTokenScopesItem } from '#api/model/index.ts'
import type { FileRoutesByTo } from '../routeTree.gen.ts'

export type OrganizationPath = Extract<keyof FileRoutesByTo, `/$organization${string}`>

export type Requirement = Permission | OrganizationAccessTokenScopesItem

export interface NavigationTab {
  to: OrganizationPath
  label: PlainMessageKey
  /** Heading that a list puts above it, if another page has the same. */
  group?: PlainMessageKey
  /** What the reader’s roles must allow; missing for a page that every member may open. */
  requires?: Requirement
  /** Pages elsewhere that belong to it. */
  also?: readonly OrganizationPath[]
}

export const peopleTabs: readonly NavigationTab[] = [
  { to: '/$organization/members', label: 'organization.member.title' },
  { to: '/$organization/invitations', label: 'organization.invitation_list.title' },
  { to: '/$organization/teams', label: 'organization.team.title' },
]

export const eventTabs: readonly NavigationTab[] = [
  { to: '/$organization/events', label: 'organization.navigation.events' },
  { to: '/$organization/events/names', label: 'organization.navigation.event_names' },
]

export const settingsTabs: readonly NavigationTab[] = [
  ...grouped<NavigationTab>('organization.navigation.organization', [
    {
      to: '/$organization/settings',
      label: 'organization.settings.general',
      requires: 'organization:update',
    },
    {
      to: '/$organization/settings/business',
      label: 'organization.business.title',
      requires: 'organization:update',
    },
    {
      to: '/$organization/settings/notifications',
      label: 'organization.notification.title',
      requires: 'organization:update',
    },
    {
      to: '/$organization/settings/single-sign-on',
      label: 'organization.single_sign_on.title',
      requires: 'singleSignOn:read',
    },
  ]),
  ...grouped<NavigationTab>('organization.navigation.sell', [
    {
      to: '/$organization/settings/brand',
      label: 'organization.brand.title',
      requires: 'organization:update',
    },
    {
      to: '/$organization/settings/taxes',
      label: 'organization.tax.title',
      requires: 'organization:update',
    },
    {
      to: '/$organization/settings/payments',
      label: 'organization.payment.title',
      requires: 'organization:update',
    },
    {
      to: '/$organization/settings/subscriptions',
      label: 'organization.subscription.title',
      requires: 'organization:update',
    },
    {
      to: '/$organization/settings/connections',
      label: 'organization.settings.connections',
      requires: 'benefits:write',
      also: ['/$organization/connect-discord', '/$organization/connect-github'],
    },
    {
      to: '/$organization/settings/custom-fields',
      label: 'organization.access_token.noun_custom_fields',
      requires: 'custom_fields:write',
    },
  ]),
  ...grouped<NavigationTab>('organization.developers.title', [
    {
      to: '/$organization/settings/developers',
      label: 'organization.developers.overview',
      requires: 'webhooks:write',
    },
    {
      to: '/$organization/settings/access-tokens',
      label: 'organization.access_token.title',
      requires: 'organization:update',
    },
    {
      to: '/$organization/settings/webhooks',
      label: 'organization.access_token.noun_webhooks',
      requires: 'webhooks:write',
    },
    {
      to: '/$organization/settings/event-log',
      label: 'organization.developers.event_log',
      requires: 'webhooks:write',
    },
  ]),
  ...grouped<NavigationTab>('organization.settings.advanced', [
    {
      to: '/$organization/settings/audit-log',
      label: 'organization.audit.title',
      requires: 'audit:read',
    },
    { to: '/$organization/settings/danger', label: 'organization.danger_zone.title' },
  ]),
]

/** Puts pages under one heading. */
export function grouped<Page>(group: PlainMessageKey, pages: Page[]): Page[] {
  return pages.map((page) => ({ ...page, group }))
}
