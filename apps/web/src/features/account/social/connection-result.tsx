import { getRouteApi } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { useListAccounts } from '#api/linked-account/linked-account.ts'
import ProviderErrorAlert from './provider-error-alert.tsx'
import { useProviderName } from './sign-in-method.tsx'

const route = getRouteApi('/_signed-in/account/security')

/** The outcome of connecting, after the return. */
export function ConnectionResult() {
  const t = useTranslate()
  const { connected, error } = route.useSearch()
  const nameOf = useProviderName(route.useLoaderData())
  const { data: accounts = [] } = useListAccounts()
  if (error !== undefined) return <ProviderErrorAlert error={error} />
  const account = accounts.find(({ provider }) => provider === connected)
  if (account === undefined) return null
  return (
    <Alert tone="success" className="mb-6">
      {t('account.sign_in_methods.connected', { name: nameOf(account.provider) })}
    </Alert>
  )
}
