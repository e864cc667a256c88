import type { ErrorComponentProps } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { Store } from '@tollgate/ui/drawn-icons'
import { LoadFailure } from '#app/screens/load-failure.tsx'
import { NoticePage } from '#app/screens/notice-page.tsx'

/** No such merchant; anything else may go away by trying again. */
export function MerchantFailure(props: ErrorComponentProps) {
  const t = useTranslate()
  const { error } = props
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422)
  if (!isUnknown) return <LoadFailure {...props} />
  return (
    <NoticePage icon={Store} title={t('portal.merchant.not_found_title')}>
      {t('portal.merchant.not_found_text')}
    </NoticePage>
  )
}
