import { Link, Outlet } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { LinkTabs, linkTabClass } from '@tollgate/ui/link-tabs'
import { accountPages } from './account-pages.ts'
import { Shell } from './shell.tsx'

export function AccountLayout() {
  const t = useTranslate()
  return (
    <Shell>
      <div className="mb-6">
        <LinkTabs label={t('account.settings.sections')}>
          {accountPages.map(({ to, label }) => (
            <Link key={to} to={to} className={linkTabClass}>
              {t(label)}
            </Link>
          ))}
        </LinkTabs>
      </div>
      <Outlet />
    </Shell>
  )
}
