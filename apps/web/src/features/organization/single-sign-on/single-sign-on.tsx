import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import type { Refusals } from '@tollgate/app/use-form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import ProviderErrorAlert from '../../account/social/provider-error-alert.tsx'
import { WelcomeForm } from '../../account/welcome/welcome-form.tsx'
import { textLinkClass, WelcomeHeader } from '../../account/welcome/welcome-header.tsx'
import { startSingleSignOn } from './start.ts'

const route = getRouteApi('/_welcome/single-sign-on')

const refusals: Refusals = {
  NO_PROVIDER_FOUND_FOR_THE_ISSUER: {
    field: 'email',
    text: 'error.NO_PROVIDER_FOUND_FOR_THE_ISSUER',
  },
}

/** Where people say by their address at work which organization’s provider they sign in with. */
export function SingleSignOn() {
  const t = useTranslate()
  const { returnTo, error } = route.useSearch()
  const { email } = useLocation().state
  const signIn = useMutation({
    mutationFn: async (given: { email: string }) => {
      const { url } = await startSingleSignOn({ email: given.email.trim() }, returnTo)
      window.location.assign(url)
    },
  })
  return (
    <>
      <WelcomeHeader title={t('account.single_sign_on.title')}>
        {t('account.single_sign_on.text')}
      </WelcomeHeader>
      {error !== undefined && signIn.error === null && <ProviderErrorAlert error={error} />}
      <WelcomeForm<{ email: string }>
        submission={signIn}
        refusals={refusals}
        submitLabel={t('account.single_sign_on.submit')}
        onFormSubmit={signIn.mutate}
      >
        <Field name="email" label={t('account.single_sign_on.email')}>
          <Input type="email" autoComplete="username" defaultValue={email} required />
        </Field>
      </WelcomeForm>
      <p className="mt-6">
        <Link to="/sign-in" search={{ returnTo }} className={textLinkClass}>
          {t('account.check_mail.to_sign_in')}
        </Link>
      </p>
    </>
  )
}
