import { useTranslate } from '@tollgate/messages/react'
import { Store } from '@tollgate/ui/drawn-icons'
import { NoticePage } from '#app/page/notice-page.tsx'

/** Every merchant has its own portal; this is none of them. */
export function PortalWelcome() {
  const t = useTranslate()
  return (
    <NoticePage icon={Store} title={t('portal.welcome.title')}>
      {t('portal.welcome.text')}
    </NoticePage>
  )
}
