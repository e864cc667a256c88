import { useTranslate } from '@tollgate/messages/react'
import { PageHeader } from '@tollgate/ui/page-header'
import { usePageTitle } from '#app/screens/page-title.ts'

export function MemberList() {
  const t = useTranslate()
  usePageTitle(t('organization.member.title'))
  return (
    <PageHeader
      title={t('organization.member.title')}
      description={t('organization.member.text')}
    />
  )
}
