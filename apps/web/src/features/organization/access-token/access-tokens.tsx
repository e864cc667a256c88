import { useTranslate } from '@tollgate/messages/react'
import { PageHeader } from '@tollgate/ui/page-header'
import { usePageTitle } from '#app/screens/page-title.ts'
import { Forbidden } from '../access/forbidden.tsx'
import { useMayChange } from '../access/use-may-change.ts'

export function AccessTokens() {
  const t = useTranslate()
  usePageTitle(t('organization.access_token.title'))
  if (!useMayChange()) return <Forbidden />
  return <PageHeader title={t('organization.access_token.title')} />
}
