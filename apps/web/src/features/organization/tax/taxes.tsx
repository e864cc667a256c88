import { LoadError } from '@tollgate/app/page-states'
import { useFormat, useLanguage, useTranslate } from '@tollgate/messages/react'
import type { TaxSettings, TaxSettingsUpdate } from '#api/model/index.ts'
import {
  getGetTaxSettingsQueryKey,
  getTaxSettings,
  updateTaxSettings,
  useGetTaxSettings,
} from '#api/tax/tax.ts'
import { placeName } from '#app/features/billing/address/place-name.ts'
import { useEdit } from '#app/forms/use-edit.ts'
import { RowsSkeleton } from '#app/page/rows-skeleton.tsx'
import { SettingsPage, SettingsSection } from '#app/page/settings-page.tsx'
import { Forbidden } from '../access/forbidden.tsx'
import { useCan, useOrganization } from '../access/use-organization.ts'
import { SettingsForm } from '../settings/settings-form.tsx'
import { MethodSection } from './method-section.tsx'
import { type RegistrationDraft, registrationDrafts, toRegistration } from './registration-draft.ts'
import { RegistrationsField } from './registrations-field.tsx'
import { TaxGaps } from './tax-gaps.tsx'

interface TaxDraft {
  method: TaxSettings['method']
  /** Saved as one. */
  registrations: RegistrationDraft[]
}

function taxDraft({ method, registrations }: TaxSettings): TaxDraft {
  return { method, registrations: registrationDrafts(registrations) }
}

function toRequest({ method, registrations }: Partial<TaxDraft>): TaxSettingsUpdate {
  return {
    ...(method && { method }),
    ...(registrations && { registrations: registrations.map(toRegistration) }),
  }
}

const parts = ['country', 'state', 'scheme', 'number', 'is_inclusive', 'rate']

/** Where the organization is registered, and what is missing before taxes are right. */
export function Taxes() {
  const t = useTranslate()
  if (!useCan('organization:update')) return <Forbidden />
  return (
    <SettingsPage title={t('organization.tax.title')} description={t('organization.tax.text')}>
      <LoadedTaxes />
    </SettingsPage>
  )
}

function LoadedTaxes() {
  const { id } = useOrganization()
  const { data, error, refetch } = useGetTaxSettings(id)
  if (data !== undefined) return <TaxForm key={id} settings={data} />
  return error === null ? <RowsSkeleton /> : <LoadError error={error} onRetry={refetch} />
}

function TaxForm({ settings }: { settings: TaxSettings }) {
  const t = useTranslate()
  const format = useFormat()
  const { language } = useLanguage()
  const { form, save } = useTaxForm(settings)
  const { draft, change } = form
  const places = settings.registrations.map(({ country, state }) =>
    placeName(state ?? country, language),
  )
  const fields = draft.registrations.flatMap((_, index) =>
    parts.map((part) => `registrations.${index}.${part}`),
  )
  return (
    <>
      <TaxGaps settings={settings} />
      <SettingsForm
        form={form}
        save={save}
        saved={{
          method: [
            t('organization.tax.method_label'),
            t(`organization.tax.method_${settings.method}`),
          ],
          registrations: [t('organization.tax.registrations'), places.join(', ')],
        }}
        fields={['method', ...fields]}
      >
        <MethodSection
          settings={settings}
          method={draft.method}
          onChange={(method) => change({ method })}
        />
        {draft.method === 'registrations' && (
          <SettingsSection
            title={t('organization.tax.registrations')}
            description={t('organization.tax.registrations_text')}
          >
            <RegistrationsField
              settings={settings}
              registrations={draft.registrations}
              onChange={(registrations) => change({ registrations })}
            />
            <p className="text-[0.8125rem] text-ink-muted">
              {t('organization.tax.rates_as_of', {
                date: format.date(settings.rates_as_of, { dateStyle: 'long', timeZone: 'UTC' }),
              })}
            </p>
          </SettingsSection>
        )}
      </SettingsForm>
    </>
  )
}

function useTaxForm(settings: TaxSettings) {
  const t = useTranslate()
  const { id } = settings
  return useEdit({
    noun: 'organization',
    saved: settings,
    toDraft: taxDraft,
    read: getTaxSettings,
    update: (changes, version) => updateTaxSettings(id, toRequest(changes), version),
    record: () => getGetTaxSettingsQueryKey(id),
    success: () => t('organization.tax.saved'),
  })
}
