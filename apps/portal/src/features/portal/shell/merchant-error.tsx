import type { ErrorComponentProps } from '@tanstack/react-router'
import { isUnknown } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { Store } from '@tollgate/ui/drawn-icons'
import { NoticePage } from '#app/page/notice-page.tsx'
import { RouteError } from '#app/page/page-states.tsx'

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
