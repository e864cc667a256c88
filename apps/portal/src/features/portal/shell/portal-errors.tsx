import type { ErrorComponentProps } from '@tanstack/react-router'
import { Link } from '@tanstack/react-router'
import { isUnknown } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { SearchX, Store } from '@tollgate/ui/drawn-icons'
import { Empty } from '@tollgate/ui/empty'
import { NoticePage } from '#app/page/notice-page.tsx'
import { RouteError } from '#app/page/page-states.tsx'
import { usePageTitle } from '#app/page/page-title.ts'
import { HomeLink } from './home-link.tsx'
import { PortalFrame } from './portal-frame.tsx'
import { useMerchant } from './use-merchant.ts'

/** No such merchant; anything else may go away by trying again. */
export function MerchantError(props: ErrorComponentProps) {
  const t = useTranslate()
  const { error } = props
  if (!isUnknown(error)) return <RouteError {...props} />
  return (
    <NoticePage icon={Store} title={t('portal.merchant.not_found_title')}>
      {t('portal.merchant.not_found_text')}
    </NoticePage>
  )
}

/** An address of this merchant's portal that leads nowhere. */
export function PortalNotFound() {
  const t = useTranslate()
  const organization = useMerchant()
  usePageTitle(t('common.state.not_found_title'), organization.name)
  return (
    <PortalFrame organization={organization} home={<HomeLink organization={organization} />}>
      <main id="content" tabIndex={-1} className="mx-auto max-w-xl px-4 py-12 outline-none">
        <h1 className="sr-only">{t('common.state.not_found_title')}</h1>
        <Empty
          icon={SearchX}
          title={t('common.state.not_found_title')}
          action={
            <Link
              to="/$organization"
              params={{ organization: organization.slug }}
              className={buttonClass()}
            >
              {t('common.action.go_home')}
            </Link>
          }
        >
          {t('common.state.not_found_text')}
        </Empty>
      </main>
    </PortalFrame>
  )
}
