import { Link, Outlet } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { LinkTabs, linkTabClass } from '@tollgate/ui/link-tabs'
import { Shell } from './shell.tsx'

export function AccountLayout() {
  const t = useTranslate()
  return (
    <Shell>
      <div className="mb-6">
        <LinkTabs label={t('account.settings.sections')}>
          <Link to="/account/profile" className={linkTabClass}>
            {t('account.profile.title')}
          </Link>
          <Link to="/account/devices" className={linkTabClass}>
            {t('account.devices.title')}
          </Link>
        </LinkTabs>
      </div>
      <Outlet />
    </Shell>
  )
}
