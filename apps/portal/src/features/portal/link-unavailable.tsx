import { useTranslate } from '@tollgate/messages/react'
import { Unlink } from 'lucide-react'
import { NoticePage } from '#app/page/notice-page.tsx'

/** Where a checkout link leads whose products are no longer on sale. */
export function LinkUnavailable() {
  const t = useTranslate()
  return (
    <NoticePage icon={Unlink} title={t('portal.unavailable.title')}>
      {t('portal.unavailable.text')}
    </NoticePage>
  )
}
