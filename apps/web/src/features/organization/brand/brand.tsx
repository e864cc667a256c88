import { updateBillingOrganizationLimits } from '@tollgate/contracts/limits'
import type { Translate } from '@tollgate/messages'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import type { BillingOrganization, BillingOrganizationUpdate } from '#api/model/index.ts'
import type { Theirs } from '#app/forms/edit-conflict.tsx'
import { SettingsSection } from '#app/page/settings-page.tsx'
import { BillingSettings } from '../settings/billing-settings.tsx'
import { SettingsForm } from '../settings/settings-form.tsx'
import { useBillingSettings } from '../settings/use-billing-settings.ts'
import { AccentField } from './accent-field.tsx'

const fields = ['brand_settings.accent_color', 'email', 'website']

interface BrandDraft {
  accentColor: string
  email: string
  website: string
}

function brandDraft({ brand_settings, email, website }: BillingOrganization): BrandDraft {
  const accentColor = brand_settings.accent_color ?? ''
  return { accentColor, email: email ?? '', website: website ?? '' }
}

function toRequest({ accentColor, email, website }: Partial<BrandDraft>) {
  const request: BillingOrganizationUpdate = {
    ...(accentColor !== undefined && {
      brand_settings: { accent_color: accentColor.trim().toLowerCase() || null },
    }),
    ...(email !== undefined && { email: email.trim() || null }),
    ...(website !== undefined && { website: website.trim() || null }),
  }
  return request
}

/** How customers see the organization, and where they ask for help. */
export function Brand() {
  const t = useTranslate()
  return (
    <BillingSettings
      title={t('organization.brand.title')}
      description={t('organization.brand.text')}
    >
      {(organization) => <BrandForm key={organization.id} organization={organization} />}
    </BillingSettings>
  )
}

function savedValues({ brand_settings, email, website }: BillingOrganization, t: Translate) {
  const values: Theirs['values'] = {
    accentColor: [
      t('organization.brand.accent'),
      brand_settings.accent_color,
      'brand_settings.accent_color',
    ],
    email: [t('organization.brand.email'), email],
    website: [t('organization.brand.website'), website],
  }
  return values
}

function BrandForm({ organization }: { organization: BillingOrganization }) {
  const t = useTranslate()
  const { form, save } = useBillingSettings({
    organization,
    toDraft: brandDraft,
    toRequest,
    saved: 'organization.brand.saved',
  })
  const { draft, change } = form
  return (
    <SettingsForm form={form} save={save} saved={savedValues(organization, t)} fields={fields}>
      <SettingsSection
        title={t('organization.brand.look')}
        description={t('organization.brand.look_text')}
      >
        <AccentField
          value={draft.accentColor}
          onValueChange={(accentColor) => change({ accentColor })}
        />
      </SettingsSection>
      <SettingsSection
        title={t('organization.brand.support')}
        description={t('organization.brand.support_text')}
      >
        <Field name="email" label={t('organization.brand.email')} optional>
          <Input
            type="email"
            value={draft.email}
            onValueChange={(email) => change({ email })}
            {...updateBillingOrganizationLimits.email}
            autoComplete="off"
          />
        </Field>
        <Field
          name="website"
          label={t('organization.brand.website')}
          description={t('organization.brand.website_help')}
          optional
        >
          <Input
            type="url"
            value={draft.website}
            onValueChange={(website) => change({ website })}
            {...updateBillingOrganizationLimits.website}
            placeholder="https://"
            autoComplete="off"
          />
        </Field>
      </SettingsSection>
    </SettingsForm>
  )
}
