import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'
import { usePageTitle } from './page-title.ts'

export function NotFound() {
  const t = useTranslate()
  usePageTitle(t('common.state.not_found_title'))
  return (
    <div className="mx-auto max-w-xl p-6">
      <Empty
        level={1}
        title={t('common.state.not_found_title')}
        action={
          <Link to="/" className={buttonClass()}>
            {t('common.action.go_home')}
          </Link>
        }
      >
        {t('common.state.not_found_text')}
      </Empty>
    </div>
  )
}
