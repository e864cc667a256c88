import { Link, Outlet } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { LinkTabs, linkTabClass } from '@tollgate/ui/link-tabs'
import { useOrganization } from '../access/use-organization.ts'
import { settingsPagesFor } from './settings-pages.ts'

export function SettingsLayout() {
  const t = useTranslate()
  const { slug, roles } = useOrganization()
  return (
    <>
      <div className="mb-6">
        <LinkTabs label={t('organization.settings.sections')}>
          {settingsPagesFor(roles).map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              params={{ organization: slug }}
              activeOptions={{ exact: true, includeSearch: false }}
              className={linkTabClass}
            >
              {t(label)}
            </Link>
          ))}
        </LinkTabs>
      </div>
      <Outlet />
    </>
  )
}
