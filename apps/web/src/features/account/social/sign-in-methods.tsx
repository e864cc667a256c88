import { useTranslate } from '@tollgate/messages/react'
import { useState } from 'react'
import type { Account } from '#api/model/index.ts'
import { ConnectProvider } from './connect-provider.tsx'
import type { OfferedProvider } from './offered-providers.ts'
import { SignInMethod } from './sign-in-method.tsx'
import { UnlinkDialog } from './unlink-dialog.tsx'
import { useProviderName } from './use-provider-name.ts'

interface SignInMethodsProps {
  accounts: Account[]
  /** What can be connected as well. */
  providers: readonly OfferedProvider[]
}

/** The sign-in methods, connected and available. The last one stays, so that the user keeps access. */
export function SignInMethods({ accounts, providers }: SignInMethodsProps) {
  const t = useTranslate()
  const nameOf = useProviderName(providers)
  const [leaving, setLeaving] = useState<Account | null>(null)
  function fullNameOf({ provider, email }: Account): string {
    const same = accounts.filter((account) => account.provider === provider)
    return same.length > 1 && email !== null ? `${nameOf(provider)} (${email})` : nameOf(provider)
  }
  const others = providers.filter(({ id }) => !accounts.some(({ provider }) => provider === id))
  return (
    <>
      <ul aria-label={t('account.sign_in_ways.title')} className="divide-y border-y">
        {accounts.map((account) => (
          <SignInMethod
            key={account.id}
            account={account}
            name={nameOf(account.provider)}
            fullName={fullNameOf(account)}
            onUnlink={accounts.length > 1 ? () => setLeaving(account) : null}
          />
        ))}
      </ul>
      {accounts.length === 1 && (
        <p className="mt-3 text-[0.8125rem] text-ink-muted">{t('account.sign_in_ways.last')}</p>
      )}
      <OtherProviders providers={others} />
      {leaving !== null && (
        <UnlinkDialog
          account={leaving}
          name={fullNameOf(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  )
}

function OtherProviders({ providers }: { providers: readonly OfferedProvider[] }) {
  const t = useTranslate()
  if (providers.length === 0) return null
  const title = t('account.sign_in_ways.not_connected')
  return (
    <section className="mt-6 space-y-2">
      <h3 className="font-medium text-[0.8125rem]">{title}</h3>
      <ul aria-label={title} className="divide-y border-y">
        {providers.map((provider) => (
          <ConnectProvider key={provider.id} provider={provider} />
        ))}
      </ul>
    </section>
  )
}
