import { createBenefitLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { ChoiceField } from '@tollgate/ui/choice-field'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { Select } from '@tollgate/ui/select'
import { Switch } from '@tollgate/ui/switch'
import { DescriptionField } from './benefit-fields.tsx'
import { type LicenseKeysDraft, lifetimes } from './license-keys-draft.ts'

export const licenseKeysFieldNames = [
  'description',
  'properties.prefix',
  'properties.expires.ttl',
  'properties.activations.limit',
  'properties.limit_usage',
] as const

interface LicenseKeysFieldsProps {
  description?: string
  draft: LicenseKeysDraft
  onChange: (draft: LicenseKeysDraft) => void
}

/** A benefit of which each purchase gets a key of its own. */
export function LicenseKeysFields({ description, draft, onChange }: LicenseKeysFieldsProps) {
  const t = useTranslate()
  const change = (changes: Partial<LicenseKeysDraft>) => onChange({ ...draft, ...changes })
  return (
    <>
      <DescriptionField description={description} />
      <Field
        name="properties.prefix"
        label={t('billing.license_key.prefix')}
        description={t('billing.license_key.prefix_help')}
        optional
      >
        <Input
          {...createBenefitLimits['properties.prefix']}
          value={draft.prefix}
          onValueChange={(prefix) => change({ prefix })}
          autoComplete="off"
          className="uppercase"
        />
      </Field>
      <LifetimeFields draft={draft} change={change} />
      <Field
        name="properties.activations.limit"
        label={t('billing.license_key.limit_activations')}
        description={t('billing.license_key.limit_activations_help')}
        optional
      >
        <Input
          type="number"
          {...createBenefitLimits['properties.activations.limit']}
          step={1}
          value={draft.activations}
          onValueChange={(activations) => change({ activations })}
        />
      </Field>
      {draft.activations !== '' && (
        <ChoiceField
          name="properties.activations.enable_customer_admin"
          label={t('billing.license_key.customer_admin')}
          description={t('billing.license_key.customer_admin_help')}
        >
          <Switch
            checked={draft.isManagedByCustomer}
            onCheckedChange={(isManagedByCustomer) => change({ isManagedByCustomer })}
          />
        </ChoiceField>
      )}
      <Field
        name="properties.limit_usage"
        label={t('billing.license_key.limit_usage')}
        description={t('billing.license_key.limit_usage_help')}
        optional
      >
        <Input
          type="number"
          {...createBenefitLimits['properties.limit_usage']}
          step={1}
          value={draft.usage}
          onValueChange={(usage) => change({ usage })}
        />
      </Field>
    </>
  )
}

interface LifetimeFieldsProps {
  draft: LicenseKeysDraft
  change: (changes: Partial<LicenseKeysDraft>) => void
}

function LifetimeFields({ draft: { lifetime, ttl }, change }: LifetimeFieldsProps) {
  const t = useTranslate()
  const options = lifetimes.map((value) => ({
    value,
    label: t(`billing.license_key.lifetime.${value}`),
  }))
  return (
    <div className="grid grid-cols-[1fr_8rem] gap-3">
      <Field
        name="properties.expires.timeframe"
        label={t('billing.license_key.lifetime_label')}
        description={t('billing.license_key.lifetime_help')}
      >
        <Select
          options={options}
          value={lifetime}
          onValueChange={(chosen) => change({ lifetime: chosen })}
        />
      </Field>
      {lifetime !== 'never' && (
        <Field name="properties.expires.ttl" label={t('billing.license_key.lifetime_count')}>
          <Input
            type="number"
            {...createBenefitLimits['properties.expires.ttl']}
            required
            step={1}
            value={ttl}
            onValueChange={(count) => change({ ttl: count })}
          />
        </Field>
      )}
    </div>
  )
}
