import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Download } from 'lucide-react'

/** Downloads what a list shows, all of its pages, as a file for spreadsheets. */
export function ExportLink({ href }: { href: string }) {
  const t = useTranslate()
  return (
    <a href={href} download className={buttonClass()}>
      <Download aria-hidden />
      {t('list.export_csv')}
    </a>
  )
}
