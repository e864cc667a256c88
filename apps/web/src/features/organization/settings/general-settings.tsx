import { Navigate } from '@tanstack/react-router'
import { updateOrganizationLimits } from '@tollgate/contracts/limits'
import type { Translate } from '@tollgate/messages'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Avatar } from '@tollgate/ui/avatar'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { CopyableId } from '@tollgate/ui/table-cells'
import type { Theirs } from '#app/forms/edit-conflict.tsx'
import { PictureField } from '#app/forms/picture-field.tsx'
import { SettingsPage, SettingsSection } from '#app/page/settings-page.tsx'
import type { CurrentOrganization } from '../access/find-organization.ts'
import { useCan, useOrganization } from '../access/use-organization.ts'
import { SlugField } from '../slug/slug-field.tsx'
import { RequirementSetting } from '../two-factor-requirement/requirement-setting.tsx'
import { LogoSetting } from './logo-setting.tsx'
import { MetadataEditor } from './metadata-editor.tsx'
import { SettingsForm } from './settings-form.tsx'
import { type GeneralDraft, settingsRefusals, useGeneralForm } from './use-general-form.ts'

export function GeneralSettings() {
  const organization = useOrganization()
  if (useCan('organization:update')) return <Settings organization={organization} />
  // Members change nothing here, but anyone can leave.
  const params = { organization: organization.slug }
  return <Navigate to="/$organization/settings/danger" params={params} replace />
}

function Settings({ organization }: { organization: CurrentOrganization }) {
  const t = useTranslate()
  return (
    <SettingsPage
      title={t('organization.settings.title')}
      description={t('organization.settings.text')}
    >
      <GeneralForm key={organization.id} organization={organization} />
      <SettingsSection
        title={t('organization.two_factor_requirement.title')}
        description={t('organization.two_factor_requirement.text')}
      >
        <RequirementSetting />
      </SettingsSection>
      <SettingsSection title={t('organization.settings.id')}>
        <CopyableId value={organization.id} />
      </SettingsSection>
    </SettingsPage>
  )
}

function savedValues({ name, slug, logo, metadata }: CurrentOrganization, t: Translate) {
  const values: Theirs['values'] = {
    name: [t('organization.settings.name'), name],
    slug: [t('organization.settings.slug'), slug],
    logo: [t('organization.logo.address'), logo],
    metadata: [t('organization.metadata.title'), metadata],
  }
  return values
}

function GeneralForm({ organization }: { organization: CurrentOrganization }) {
  const t = useTranslate()
  const { form, save } = useGeneralForm(organization)
  const { draft, change } = form
  return (
    <SettingsForm
      form={form}
      save={save}
      saved={savedValues(organization, t)}
      refusals={settingsRefusals}
    >
      <SettingsSection
        title={t('organization.settings.identity')}
        description={t('organization.settings.identity_text')}
      >
        <LogoSetting organization={organization} />
        <IdentityFields organization={organization} draft={draft} onChange={change} />
      </SettingsSection>
      <SettingsSection
        title={t('organization.metadata.title')}
        description={t('organization.metadata.text')}
      >
        <MetadataEditor rows={draft.metadata} onRowsChange={(metadata) => change({ metadata })} />
      </SettingsSection>
    </SettingsForm>
  )
}

interface IdentityFieldsProps {
  organization: CurrentOrganization
  draft: GeneralDraft
  onChange: (edit: Partial<GeneralDraft>) => void
}

function IdentityFields({ organization, draft, onChange }: IdentityFieldsProps) {
  const t = useTranslate()
  return (
    <>
      <Field
        name="name"
        label={t('organization.settings.name')}
        description={t('organization.settings.name_help')}
      >
        <Input
          value={draft.name}
          onValueChange={(name) => onChange({ name })}
          {...updateOrganizationLimits['data.name']}
          required
        />
      </Field>
      <SlugField
        label={t('organization.settings.slug')}
        description={t('organization.settings.slug_help')}
        value={draft.slug}
        onValueChange={(slug) => onChange({ slug })}
        own={organization.slug}
      />
      {draft.slug !== organization.slug && (
        <Alert tone="warning">
          {t('organization.settings.slug_warning', { slug: organization.slug })}
        </Alert>
      )}
      <PictureField
        name="logo"
        label={t('organization.logo.address')}
        description={t('organization.logo.address_help')}
        refusal={t('organization.error.invalid_logo')}
        value={draft.logo}
        onValueChange={(logo) => onChange({ logo })}
        preview={(image) => <Avatar name={draft.name} image={image} shape="organization" />}
      />
    </>
  )
}
