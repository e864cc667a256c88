import { useTranslate } from '@tollgate/messages/react'
import { PageHeader } from '@tollgate/ui/page-header'
import { usePageTitle } from '#app/screens/page-title.ts'

export function Danger() {
  const t = useTranslate()
  usePageTitle(t('organization.danger.title'))
  return <PageHeader title={t('organization.danger.title')} />
}
