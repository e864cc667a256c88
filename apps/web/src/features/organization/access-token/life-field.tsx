import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { Select } from '@tollgate/ui/select'
import { daysOf, endAfter, type LifeDraft, lives, mostDays } from './expiry.ts'

interface LifeFieldProps {
  draft: LifeDraft
  onDraftChange: (draft: LifeDraft) => void
}

/** How long a token works. */
export function LifeField({ draft, onDraftChange }: LifeFieldProps) {
  const t = useTranslate()
  const format = useFormat()
  const days = daysOf(draft)
  const end = days == null ? undefined : format.date(endAfter(days, Date.now()))
  return (
    <>
      <Field
        name="expires_in"
        label={t('organization.access_token.life')}
        description={end && t('organization.access_token.ends_on', { date: end })}
      >
        <Select
          options={lives.map((life) => ({
            value: life,
            label: t(`organization.access_token.life_${life}`),
          }))}
          value={draft.life}
          onValueChange={(life) => onDraftChange({ ...draft, life })}
        />
      </Field>
      {draft.life === 'custom' && (
        <Field
          name="days"
          label={t('organization.access_token.days')}
          validate={() =>
            days === undefined
              ? t('organization.access_token.days_wrong', { most: mostDays })
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
      {draft.life === 'none' && (
        <Alert tone="warning">{t('organization.access_token.endless_warning')}</Alert>
      )}
    </>
  )
}
