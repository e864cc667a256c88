import { useFormErrors } from '@tollgate/app/use-form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { useState } from 'react'
import { unlinkAccount } from '#api/linked-account/linked-account.ts'
import type { Account } from '#api/model/index.ts'
import { linkSocial } from '#api/social/social.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { useExternalRedirect } from '#app/hooks/use-external-redirect.ts'
import type { OfferedProvider } from './configuration.ts'
import { SignInMethod, SignInMethodRow, useProviderName } from './sign-in-method.tsx'

interface SignInMethodsProps {
  accounts: Account[]
  /** What can be connected as well. */
  providers: readonly OfferedProvider[]
  hasPasskeys: boolean
}

/** The sign-in methods, connected and available. The last one stays, so that the user keeps access. */
export function SignInMethods({ accounts, providers, hasPasskeys }: SignInMethodsProps) {
  const t = useTranslate()
  const nameOf = useProviderName(providers)
  const [leaving, setLeaving] = useState<Account | null>(null)
  function fullNameOf({ provider, email }: Account): string {
    const same = accounts.filter((account) => account.provider === provider)
    return same.length > 1 && email !== null ? `${nameOf(provider)} (${email})` : nameOf(provider)
  }
  const isOnly = accounts.length === 1 && !hasPasskeys
  const others = providers.filter(({ id }) => !accounts.some(({ provider }) => provider === id))
  return (
    <>
      <ul aria-label={t('account.sign_in_methods.title')} className="divide-y border-y">
        {accounts.map((account) => (
          <SignInMethod
            key={account.id}
            account={account}
            name={nameOf(account.provider)}
            fullName={fullNameOf(account)}
            onUnlink={isOnly ? undefined : () => setLeaving(account)}
          />
        ))}
      </ul>
      {isOnly && (
        <p className="mt-3 text-[0.8125rem] text-ink-muted">{t('account.sign_in_methods.only')}</p>
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
  const title = t('account.sign_in_methods.not_connected')
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

const page = '/account/security'

/** A provider that does not open the account yet. */
function ConnectProvider({ provider: { id, name } }: { provider: OfferedProvider }) {
  const t = useTranslate()
  const { leave, leavingFor, error } = useExternalRedirect((provider) =>
    linkSocial({
      provider,
      callbackURL: `${page}?connected=${provider}`,
      errorCallbackURL: page,
    }),
  )
  const { message } = useFormErrors(error)
  return (
    <SignInMethodRow
      provider={id}
      name={name}
      action={
        <Button
          size="small"
          pending={leavingFor !== null}
          aria-label={t('account.sign_in_methods.connect_named', { name })}
          onClick={() => leave(id)}
        >
          {t('account.sign_in_methods.connect')}
        </Button>
      }
    >
      {message !== null && (
        <p role="alert" className="text-danger-text">
          {message}
        </p>
      )}
    </SignInMethodRow>
  )
}

interface UnlinkDialogProps {
  account: Account
  name: string
  onClose: () => void
}

/** Asks before a way to sign in is removed. */
function UnlinkDialog({ account, name, onClose }: UnlinkDialogProps) {
  const t = useTranslate()
  const { provider: providerId, accountId } = account
  const unlink = useSave({
    noun: 'linked_account',
    save: () => unlinkAccount({ providerId, accountId }),
    success: () => t('account.sign_in_methods.unlinked', { name }),
    onSaved: onClose,
  })
  return (
    <ConfirmMutation
      title={t('account.sign_in_methods.unlink_title', { name })}
      description={t('account.sign_in_methods.unlink_text', { name })}
      confirmLabel={t('common.action.remove')}
      mutation={unlink}
      onClose={onClose}
    />
  )
}
