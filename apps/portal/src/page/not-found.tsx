import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'

export function NotFound() {
  const t = useTranslate()
  return (
    <div className="mx-auto max-w-xl p-6">
      <Empty
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
