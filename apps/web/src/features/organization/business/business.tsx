import type { PresentmentCurrency } from '@tollgate/contracts/currencies'
import { presentmentCurrencies } from '@tollgate/contracts/currencies'
import { updateBillingOrganizationLimits } from '@tollgate/contracts/limits'
import type { Translate } from '@tollgate/messages'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { NoValue } from '@tollgate/ui/table-cells'
import { Fragment } from 'react'
import type { BillingOrganization, BillingOrganizationUpdate } from '#api/model/index.ts'
import {
  type AddressDraft,
  addressDraft,
  toAddress,
} from '#app/features/billing/address/address-draft.ts'
import { AddressFields } from '#app/features/billing/address/address-fields.tsx'
import { AddressText } from '#app/features/billing/customer/customer-details.tsx'
import { CurrencySelect } from '#app/features/billing/price/currency-select.tsx'
import type { Theirs } from '#app/forms/edit-conflict.tsx'
import { SettingsSection } from '#app/page/settings-page.tsx'
import { DisputeSwitch } from '../dispute/dispute-switch.tsx'
import { BillingSettings } from '../settings/billing-settings.tsx'
import { SettingsForm } from '../settings/settings-form.tsx'
import { useBillingSettings } from '../settings/use-billing-settings.ts'
import { TimeZoneSection } from './time-zone-section.tsx'

const address = 'business_details.address'
const fields = [
  'default_presentment_currency',
  'timezone',
  'business_details.legal_name',
  'business_details.tax_id',
  ...['country', 'line1', 'line2', 'postal_code', 'city', 'state'].map(
    (part) => `${address}.${part}`,
  ),
]

interface Details {
  legalName: string
  taxId: string
  address: AddressDraft
}

interface BusinessDraft {
  currency: PresentmentCurrency
  timeZone: string
  /** Saved as one. */
  details: Details
}

function businessDraft(organization: BillingOrganization): BusinessDraft {
  const { default_presentment_currency: code, business_details: details } = organization
  return {
    currency: presentmentCurrencies.find((known) => known === code) ?? 'usd',
    timeZone: organization.timezone,
    details: {
      legalName: details.legal_name ?? '',
      taxId: details.tax_id ?? '',
      address: addressDraft(details.address),
    },
  }
}

function toRequest({ currency, timeZone, details }: Partial<BusinessDraft>) {
  const request: BillingOrganizationUpdate = {
    ...(currency !== undefined && { default_presentment_currency: currency }),
    ...(timeZone !== undefined && { timezone: timeZone }),
    ...(details !== undefined && {
      business_details: {
        legal_name: details.legalName.trim() || null,
        tax_id: details.taxId.trim() || null,
        address: toAddress(details.address),
      },
    }),
  }
  return request
}

/** What new prices are in, when days begin, and which business receipts name. */
export function Business() {
  const t = useTranslate()
  return (
    <BillingSettings
      title={t('organization.business.title')}
      description={t('organization.business.text')}
    >
      {(organization) => (
        <Fragment key={organization.id}>
          <BusinessForm organization={organization} />
          <SettingsSection
            title={t('organization.dispute.title')}
            description={t('organization.dispute.text')}
          >
            <DisputeSwitch organization={organization} />
          </SettingsSection>
        </Fragment>
      )}
    </BillingSettings>
  )
}

function savedValues(organization: BillingOrganization, t: Translate) {
  const { default_presentment_currency: currency, business_details: details } = organization
  const values: Theirs['values'] = {
    currency: [
      t('organization.business.default_currency'),
      currency.toUpperCase(),
      'default_presentment_currency',
    ],
    timeZone: [t('organization.business.time_zone'), organization.timezone, 'timezone'],
    details: [
      t('organization.business.details'),
      <DetailsText key="details" {...details} />,
      'business_details',
    ],
  }
  return values
}

function BusinessForm({ organization }: { organization: BillingOrganization }) {
  const t = useTranslate()
  const { form, save } = useBillingSettings({
    organization,
    toDraft: businessDraft,
    toRequest,
    saved: 'organization.business.saved',
  })
  const { draft, change } = form
  return (
    <SettingsForm form={form} save={save} saved={savedValues(organization, t)} fields={fields}>
      <SettingsSection
        title={t('organization.business.currency')}
        description={t('organization.business.currency_text')}
      >
        <Field
          name="default_presentment_currency"
          label={t('organization.business.default_currency')}
        >
          <CurrencySelect
            value={draft.currency}
            onValueChange={(currency) => change({ currency })}
          />
        </Field>
      </SettingsSection>
      <TimeZoneSection value={draft.timeZone} onValueChange={(timeZone) => change({ timeZone })} />
      <SettingsSection
        title={t('organization.business.details')}
        description={t('organization.business.details_text')}
      >
        <DetailsFields details={draft.details} onChange={(details) => change({ details })} />
      </SettingsSection>
    </SettingsForm>
  )
}

function DetailsText({ legal_name, tax_id, address }: BillingOrganization['business_details']) {
  if (legal_name === null && tax_id === null && address === null) return <NoValue />
  return (
    <>
      {legal_name !== null && <p>{legal_name}</p>}
      {tax_id !== null && <p>{tax_id}</p>}
      {address !== null && <AddressText address={address} />}
    </>
  )
}

interface DetailsFieldsProps {
  details: Details
  onChange: (details: Details) => void
}

function DetailsFields({ details, onChange }: DetailsFieldsProps) {
  const t = useTranslate()
  return (
    <>
      <Field
        name="business_details.legal_name"
        label={t('organization.business.legal_name')}
        description={t('organization.business.legal_name_help')}
        optional
      >
        <Input
          value={details.legalName}
          onValueChange={(legalName) => onChange({ ...details, legalName })}
          {...updateBillingOrganizationLimits['business_details.legal_name']}
          autoComplete="organization"
        />
      </Field>
      <Field
        name="business_details.tax_id"
        label={t('organization.business.tax_id')}
        description={t('organization.business.tax_id_help')}
        optional
      >
        <Input
          value={details.taxId}
          onValueChange={(taxId) => onChange({ ...details, taxId })}
          {...updateBillingOrganizationLimits['business_details.tax_id']}
          autoComplete="off"
        />
      </Field>
      <AddressFields
        name="business_details.address"
        legend={t('organization.business.address')}
        address={details.address}
        onChange={(changed) => onChange({ ...details, address: changed })}
      />
    </>
  )
}
