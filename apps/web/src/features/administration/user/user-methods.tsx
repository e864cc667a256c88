import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '@tollgate/messages/react'
import type { Account } from '#api/model/index.ts'
import { Section, SectionNote } from '#app/page/record-page.tsx'
import { configurationQuery } from '../../account/social/configuration.ts'
import { SignInMethod, useProviderName } from '../../account/social/sign-in-method.tsx'

/** How a user can sign in. */
export function UserMethods({ accounts }: { accounts: readonly Account[] }) {
  const t = useTranslate()
  const { data: configuration } = useQuery(configurationQuery)
  const providerName = useProviderName(configuration?.socialProviders ?? [])
  const title = t('account.sign_in_methods.title')
  if (accounts.length === 0) {
    return (
      <Section title={title}>
        <SectionNote>{t('administration.user.methods_none')}</SectionNote>
      </Section>
    )
  }
  return (
    <Section title={title}>
      <ul aria-label={title} className="divide-y border-y">
        {accounts.map((account) => (
          <SignInMethod key={account.id} account={account} name={providerName(account.provider)} />
        ))}
      </ul>
    </Section>
  )
}
