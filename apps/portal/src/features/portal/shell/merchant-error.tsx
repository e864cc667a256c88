import type { ErrorComponentProps } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { Store } from '@tollgate/ui/drawn-icons'
import { NoticePage } from '#app/page/notice-page.tsx'
import { RouteError } from '#app/page/route-error.tsx'

/** No such merchant; anything else may go away by trying again. */
export function MerchantError(props: ErrorComponentProps) {
  const t = useTranslate()
  const { error } = props
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422)
  if (!isUnknown) return <RouteError {...props} />
  return (
    <NoticePage icon={Store} title={t('portal.merchant.not_found_title')}>
      {t('portal.merchant.not_found_text')}
    </NoticePage>
  )
}
