import { Navigate } from '@tanstack/react-router'
import { updateOrganizationLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Avatar } from '@tollgate/ui/avatar'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { Form, FormActions } from '@tollgate/ui/form'
import { Input } from '@tollgate/ui/input'
import { PageHeader } from '@tollgate/ui/page-header'
import { CopyableId } from '@tollgate/ui/table-cells'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { PictureField } from '#app/forms/picture-field.tsx'
import { UnsavedChangesGuard } from '#app/forms/unsaved-changes-guard.tsx'
import { useFormErrors } from '#app/forms/use-form-errors.ts'
import { usePageTitle } from '#app/page/page-title.ts'
import { SettingsSection } from '#app/page/settings-section.tsx'
import type { CurrentOrganization } from '../access/find-organization.ts'
import { useCan, useOrganization } from '../access/use-organization.ts'
import { SlugField } from '../slug/slug-field.tsx'
import { LogoSetting } from './logo-setting.tsx'
import { MetadataEditor } from './metadata-editor.tsx'
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
  usePageTitle(t('organization.settings.title'))
  return (
    <>
      <PageHeader
        title={t('organization.settings.title')}
        description={t('organization.settings.text')}
      />
      <div className="divide-y">
        <GeneralForm key={organization.id} organization={organization} />
        <SettingsSection title={t('organization.settings.id')}>
          <CopyableId value={organization.id} />
        </SettingsSection>
      </div>
    </>
  )
}

function GeneralForm({ organization }: { organization: CurrentOrganization }) {
  const t = useTranslate()
  const { draft, change, dirty, update } = useGeneralForm(organization)
  const errors = useFormErrors(update.error, { refusals: settingsRefusals })
  return (
    <Form errors={errors.fields} onFormSubmit={() => update.mutate()} className="gap-0! divide-y">
      <UnsavedChangesGuard dirty={dirty} />
      <SettingsSection
        title={t('organization.settings.identity')}
        description={t('organization.settings.identity_text')}
      >
        <div className="space-y-5">
          <FormAlert errors={errors} />
          <LogoSetting organization={organization} />
          <IdentityFields organization={organization} draft={draft} onChange={change} />
        </div>
      </SettingsSection>
      <SettingsSection
        title={t('organization.metadata.title')}
        description={t('organization.metadata.text')}
      >
        <div className="space-y-6">
          <MetadataEditor rows={draft.metadata} onRowsChange={(metadata) => change({ metadata })} />
          <FormActions>
            <Button type="submit" variant="primary" pending={update.isPending}>
              {t('common.action.save')}
            </Button>
          </FormActions>
        </div>
      </SettingsSection>
    </Form>
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
