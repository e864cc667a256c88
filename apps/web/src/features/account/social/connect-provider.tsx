import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { linkSocial } from '#api/social/social.ts'
import { useFormErrors } from '#app/forms/use-form-errors.ts'
import { useExternalRedirect } from '#app/hooks/use-external-redirect.ts'
import type { OfferedProvider } from './offered-providers.ts'
import { SignInMethodRow } from './sign-in-method-row.tsx'

const page = '/account/security'

/** A provider that does not open the account yet. */
export function ConnectProvider({ provider: { id, name } }: { provider: OfferedProvider }) {
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
          aria-label={t('account.sign_in_ways.connect_named', { name })}
          onClick={() => leave(id)}
        >
          {t('account.sign_in_ways.connect')}
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
