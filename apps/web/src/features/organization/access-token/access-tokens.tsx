import { useTranslate } from '@tollgate/messages/react'
import { usePageTitle } from '#app/screens/page-title.ts'
import { Forbidden } from '../access/forbidden.tsx'
import { useMay } from '../access/use-may.ts'
import { TokenList } from './token-list.tsx'

export function AccessTokens() {
  const t = useTranslate()
  usePageTitle(t('organization.access_token.title'))
  return useMay('organization:update') ? <TokenList /> : <Forbidden />
}
