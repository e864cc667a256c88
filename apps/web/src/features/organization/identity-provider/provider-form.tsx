import { setIdentityProviderLimits as limits } from '@tollgate/contracts/limits'
import type { Translate } from '@tollgate/messages'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { PasswordInput } from '@tollgate/ui/password-input'
import { RadioGroup, RadioOption } from '@tollgate/ui/radio-group'
import type { IdentityProvider, IdentityProviderSetup } from '#api/model/index.ts'
import type { Theirs } from '#app/forms/edit-conflict.tsx'
import { Copyable } from '#app/page/copyable.tsx'
import { SettingsSection } from '#app/page/settings-page.tsx'
import { textLinkClass } from '../../account/welcome/welcome-header.tsx'
import { SettingsForm } from '../settings/settings-form.tsx'
import { providerRefusals, useProviderForm } from './use-provider-form.ts'

interface ProviderFormProps {
  setup: IdentityProviderSetup
}

/** The provider by which an organization’s people sign in. Its secret is never shown again. */
export function ProviderForm({ setup: { provider, redirectUri } }: ProviderFormProps) {
  const t = useTranslate()
  const { form, save } = useProviderForm(provider)
  return (
    <SettingsForm
      form={form}
      save={save}
      saved={savedValues(provider, t)}
      refusals={providerRefusals}
    >
      <SettingsSection
        title={t('organization.identity_provider.title')}
        description={t('organization.identity_provider.text')}
      >
        <p>
          <a href="/docs/guides/single-sign-on" className={textLinkClass}>
            {t('organization.single_sign_on.guide')}
          </a>
        </p>
        <Copyable
          label={t('organization.identity_provider.redirect')}
          copyLabel={t('organization.identity_provider.copy_redirect')}
          value={redirectUri}
        >
          {t('organization.identity_provider.redirect_help')}
        </Copyable>
        <IssuerField provider={provider} {...form} />
        <ClientFields isNew={provider === null} {...form} />
        <RoleField {...form} />
      </SettingsSection>
    </SettingsForm>
  )
}

function savedValues(provider: IdentityProvider | null, t: Translate): Theirs['values'] {
  if (provider === null) return {}
  const { issuer, clientId, defaultRole } = provider
  return {
    issuer: [t('organization.identity_provider.issuer'), issuer],
    clientId: [t('organization.identity_provider.client_id'), clientId],
    defaultRole: [
      t('organization.identity_provider.default_role'),
      t(`organization.invite.role_${defaultRole}`),
    ],
  }
}

type Form = Pick<ReturnType<typeof useProviderForm>['form'], 'draft' | 'change'>

function IssuerField({ provider, draft, change }: Form & { provider: IdentityProvider | null }) {
  const t = useTranslate()
  return (
    <>
      <Field
        name="issuer"
        label={t('organization.identity_provider.issuer')}
        description={t('organization.identity_provider.issuer_help')}
      >
        <Input
          type="url"
          value={draft.issuer}
          onValueChange={(issuer) => change({ issuer })}
          placeholder="https://login.example.com"
          {...limits.issuer}
          required
        />
      </Field>
      {provider !== null && draft.issuer.trim() !== provider.issuer && (
        <Alert tone="warning">{t('organization.identity_provider.issuer_warning')}</Alert>
      )}
    </>
  )
}

function ClientFields({ isNew, draft, change }: Form & { isNew: boolean }) {
  const t = useTranslate()
  return (
    <>
      <Field name="clientId" label={t('organization.identity_provider.client_id')}>
        <Input
          value={draft.clientId}
          onValueChange={(clientId) => change({ clientId })}
          autoComplete="off"
          spellCheck={false}
          {...limits.clientId}
        />
      </Field>
      <Field
        name="clientSecret"
        label={t('organization.identity_provider.client_secret')}
        description={
          isNew
            ? t('organization.identity_provider.client_secret_help')
            : t('organization.identity_provider.client_secret_kept')
        }
      >
        <PasswordInput
          value={draft.clientSecret}
          onValueChange={(clientSecret) => change({ clientSecret })}
          // No one signs in with it: browsers must not fill in a password.
          autoComplete="new-password"
          {...limits.clientSecret}
          // As many for each secret: nothing is told about the one that is set.
          placeholder={isNew ? undefined : '••••••••••••'}
          required={isNew}
        />
      </Field>
    </>
  )
}

function RoleField({ draft, change }: Form) {
  const t = useTranslate()
  return (
    <Field
      name="defaultRole"
      label={t('organization.identity_provider.default_role')}
      description={t('organization.identity_provider.default_role_help')}
    >
      <RadioGroup
        value={draft.defaultRole}
        onValueChange={(role) => change({ defaultRole: role === 'admin' ? 'admin' : 'member' })}
      >
        <RadioOption value="member" label={t('organization.invite.role_member')} />
        <RadioOption value="admin" label={t('organization.invite.role_admin')} />
      </RadioGroup>
    </Field>
  )
}
