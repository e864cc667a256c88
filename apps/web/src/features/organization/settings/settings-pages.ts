import type { PlainMessageKey } from '#app/screens/plain-message-key.ts'
import type { OrganizationPath } from '#app/shell/navigation.ts'
import { mayChange } from '../access/roles.ts'

interface SettingsPage {
  to: OrganizationPath
  label: PlainMessageKey
  /** Members look; owners and admins change. */
  onlyWhoMayChange: boolean
}

/** The pages of an organization’s settings, in order, as tabs. */
const pages: readonly SettingsPage[] = [
  {
    to: '/$organization/settings',
    label: 'organization.settings.general',
    onlyWhoMayChange: true,
  },
  {
    to: '/$organization/settings/access-tokens',
    label: 'organization.access_token.title',
    onlyWhoMayChange: true,
  },
  {
    to: '/$organization/settings/audit-log',
    label: 'organization.audit.title',
    onlyWhoMayChange: true,
  },
  {
    to: '/$organization/settings/danger',
    label: 'organization.danger.title',
    onlyWhoMayChange: false,
  },
]

export function settingsPagesFor(roles: readonly string[]): SettingsPage[] {
  return pages.filter((page) => mayChange(roles) || !page.onlyWhoMayChange)
}
