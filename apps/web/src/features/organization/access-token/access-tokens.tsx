import { useTranslate } from '@tollgate/messages/react'
import { usePageTitle } from '#app/page/page-title.ts'
import { Forbidden } from '../access/forbidden.tsx'
import { useCan } from '../access/use-can.ts'
import { TokenList } from './token-list.tsx'

export function AccessTokens() {
  const t = useTranslate()
  usePageTitle(t('organization.access_token.title'))
  return useCan('organization:update') ? <TokenList /> : <Forbidden />
}
