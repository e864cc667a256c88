import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { Select } from '@tollgate/ui/select'
import { expiryAfter, type LifetimeDraft, lifetimeDays, lifetimes, maximumDays } from './expiry.ts'

interface LifetimeFieldProps {
  draft: LifetimeDraft
  onDraftChange: (draft: LifetimeDraft) => void
}

/** How long a token works. */
export function LifetimeField({ draft, onDraftChange }: LifetimeFieldProps) {
  const t = useTranslate()
  const format = useFormat()
  const days = lifetimeDays(draft)
  const end = days == null ? undefined : format.date(expiryAfter(days, Date.now()))
  return (
    <>
      <Field
        name="expires_in"
        label={t('organization.access_token.life')}
        description={end && t('organization.access_token.ends_on', { date: end })}
      >
        <Select
          options={lifetimes.map((lifetime) => ({
            value: lifetime,
            label: t(`organization.access_token.life_${lifetime}`),
          }))}
          value={draft.lifetime}
          onValueChange={(lifetime) => onDraftChange({ ...draft, lifetime })}
        />
      </Field>
      {draft.lifetime === 'custom' && (
        <Field
          name="days"
          label={t('organization.access_token.days')}
          validate={() =>
            days === undefined
              ? t('organization.access_token.days_wrong', { most: maximumDays })
              : null
          }
        >
          <Input
            value={draft.days}
            onValueChange={(typed) => onDraftChange({ ...draft, days: typed })}
            inputMode="numeric"
            autoComplete="off"
          />
        </Field>
      )}
      {draft.lifetime === 'none' && (
        <Alert tone="warning">{t('organization.access_token.endless_warning')}</Alert>
      )}
    </>
  )
}
