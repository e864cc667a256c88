import { useTranslate } from '@tollgate/messages/react'
import { ChoiceField } from '@tollgate/ui/choice-field'
import { Field } from '@tollgate/ui/field'
import { RadioGroup, RadioOption } from '@tollgate/ui/radio-group'
import { Select } from '@tollgate/ui/select'
import { Switch } from '@tollgate/ui/switch'
import type { BillingOrganization } from '#api/model/index.ts'
import { SettingsSection } from '#app/page/settings-page.tsx'
import { BillingSettings } from '../settings/billing-settings.tsx'
import { SettingsForm } from '../settings/settings-form.tsx'
import { useBillingSettings } from '../settings/use-billing-settings.ts'
import { graceDays, savedValues, settingsDraft, toRequest } from './settings-draft.ts'

/** What customers may do with their subscriptions, and how they are charged. */
export function SubscriptionSettings() {
  const t = useTranslate()
  return (
    <BillingSettings
      title={t('organization.subscription.title')}
      description={t('organization.subscription.text')}
    >
      {(organization) => <SettingsOf key={organization.id} organization={organization} />}
    </BillingSettings>
  )
}

function SettingsOf({ organization }: { organization: BillingOrganization }) {
  const t = useTranslate()
  const { form, save } = useBillingSettings({
    organization,
    toDraft: settingsDraft,
    toRequest,
    saved: 'organization.subscription.saved',
  })
  const { draft, change } = form
  return (
    <SettingsForm form={form} save={save} saved={savedValues(organization, t)}>
      <SettingsSection title={t('organization.subscription.customers')}>
        <ChoiceField
          name="allow_multiple_subscriptions"
          label={t('organization.subscription.several')}
          description={t('organization.subscription.several_help')}
        >
          <Switch
            checked={draft.allowsSeveral}
            onCheckedChange={(allowsSeveral) => change({ allowsSeveral })}
          />
        </ChoiceField>
        <ChoiceField
          name="allow_customer_updates"
          label={t('organization.subscription.own_changes')}
          description={t('organization.subscription.own_changes_help')}
        >
          <Switch
            checked={draft.allowsChanges}
            onCheckedChange={(allowsChanges) => change({ allowsChanges })}
          />
        </ChoiceField>
      </SettingsSection>
      <SettingsSection
        title={t('organization.subscription.plan_change')}
        description={t('organization.subscription.plan_change_text')}
      >
        <Field name="proration_behavior" label={t('organization.subscription.difference')}>
          <RadioGroup
            value={draft.behavior}
            onValueChange={(value) =>
              change({ behavior: value === 'invoice' ? 'invoice' : 'prorate' })
            }
          >
            <RadioOption
              value="invoice"
              label={t('organization.subscription.difference_invoice')}
            />
            <RadioOption
              value="prorate"
              label={t('organization.subscription.difference_prorate')}
            />
          </RadioGroup>
        </Field>
      </SettingsSection>
      <SettingsSection
        title={t('organization.subscription.unpaid')}
        description={t('organization.subscription.unpaid_text')}
      >
        <Field
          name="benefit_revocation_grace_period"
          label={t('organization.subscription.grace')}
          description={t('organization.subscription.grace_help')}
        >
          <Select
            options={graceDays.map((days) => ({
              value: `${days}`,
              label: t('organization.subscription.grace_days', { count: days }),
            }))}
            value={`${draft.graceDays}`}
            onValueChange={(value) => change({ graceDays: Number(value) })}
          />
        </Field>
      </SettingsSection>
    </SettingsForm>
  )
}
