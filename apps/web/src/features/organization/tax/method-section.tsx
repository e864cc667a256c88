import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Select } from '@tollgate/ui/select'
import type { TaxSettings } from '#api/model/index.ts'
import { SettingsSection } from '#app/page/settings-page.tsx'

interface MethodSectionProps {
  settings: TaxSettings
  method: TaxSettings['method']
  onChange: (method: TaxSettings['method']) => void
}

/** Who calculates taxes, if there is a choice. */
export function MethodSection({ settings, method, onChange }: MethodSectionProps) {
  const t = useTranslate()
  const methods = [...new Set([...settings.methods, settings.method])]
  if (methods.length === 1) return null
  return (
    <SettingsSection
      title={t('organization.tax.method')}
      description={t('organization.tax.registrations_text')}
    >
      <Field
        name="method"
        label={t('organization.tax.method_label')}
        description={method === 'stripe' ? t('organization.tax.method_stripe_text') : undefined}
      >
        <Select
          options={methods.map((value) => ({
            value,
            label: t(`organization.tax.method_${value}`),
          }))}
          value={method}
          onValueChange={onChange}
        />
      </Field>
    </SettingsSection>
  )
}
