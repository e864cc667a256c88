import { type Permission, rolesPermit } from '@tollgate/contracts/roles'
import type { PlainMessageKey } from '#app/screens/plain-message-key.ts'
import type { OrganizationPath } from '#app/shell/navigation.ts'

interface SettingsPage {
  to: OrganizationPath
  label: PlainMessageKey
  /** What the reader’s roles must allow; null for a page that everyone may open. */
  needs: Permission | null
}

/** The pages of an organization’s settings, in order, as tabs. */
const pages: readonly SettingsPage[] = [
  {
    to: '/$organization/settings',
    label: 'organization.settings.general',
    needs: 'organization:update',
  },
  {
    to: '/$organization/settings/access-tokens',
    label: 'organization.access_token.title',
    needs: 'organization:update',
  },
  {
    to: '/$organization/settings/notifications',
    label: 'organization.notification.title',
    needs: 'organization:update',
  },
  {
    to: '/$organization/settings/audit-log',
    label: 'organization.audit.title',
    needs: 'audit:read',
  },
  {
    to: '/$organization/settings/danger',
    label: 'organization.danger.title',
    needs: null,
  },
]

export function settingsPagesFor(roles: readonly string[]): SettingsPage[] {
  return pages.filter((page) => page.needs === null || rolesPermit(roles, page.needs))
}
