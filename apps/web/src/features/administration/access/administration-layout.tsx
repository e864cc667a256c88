import { Link, Outlet } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'
import { usePageTitle } from '#app/page/page-title.ts'
import { Shell } from '#app/shell/shell.tsx'
import { useSession } from '../../account/session/use-session.ts'
import { canAdminister } from './can-administer.ts'

/** Around the pages of administrators. */
export function AdministrationLayout() {
  const { user } = useSession()
  return <Shell>{canAdminister(user) ? <Outlet /> : <VerifyFirst />}</Shell>
}

function VerifyFirst() {
  const t = useTranslate()
  usePageTitle(t('administration.access.unverified_title'))
  return (
    <Empty
      level={1}
      title={t('administration.access.unverified_title')}
      action={
        <Link to="/account/security" className={buttonClass({ variant: 'primary' })}>
          {t('administration.access.to_security')}
        </Link>
      }
    >
      {t('administration.access.unverified_text')}
    </Empty>
  )
}
