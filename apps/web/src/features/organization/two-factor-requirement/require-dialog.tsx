import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { RadioGroup, RadioOption } from '@tollgate/ui/radio-group'
import { useState } from 'react'
import { requireTwoFactor } from '#api/two-factor-requirement/two-factor-requirement.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { useOrganization } from '../access/use-organization.ts'

const DAYS = [0, 7, 14, 30]
const DAY = 86_400_000

/** Asks from when on members need a second factor. */
export function RequireDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  const { id: organizationId, name, slug } = useOrganization()
  // The dates that are shown are those that are saved.
  const [now] = useState(() => Date.now())
  const save = useSave({
    noun: 'two_factor_requirement',
    save: (from: string) => requireTwoFactor({ organizationId, from }),
    success: () => t('organization.two_factor_requirement.saved'),
    onSaved: onClose,
  })
  const startAfter = (days: number) => new Date(now + days * DAY).toISOString()
  return (
    <FormDialog<{ days: string }>
      title={t('organization.two_factor_requirement.dialog_title')}
      description={t('organization.two_factor_requirement.dialog_text', { name: name || slug })}
      submitLabel={t('organization.two_factor_requirement.require')}
      save={save}
      onFormSubmit={({ days }) => save.mutate(startAfter(Number(days)))}
      onClose={onClose}
    >
      <Field name="days" label={t('organization.two_factor_requirement.from')}>
        <RadioGroup defaultValue="14">
          {DAYS.map((count) => (
            <RadioOption
              key={count}
              value={String(count)}
              label={
                count === 0
                  ? t('organization.two_factor_requirement.from_now')
                  : t('organization.two_factor_requirement.from_days', {
                      count,
                      date: format.date(startAfter(count)),
                    })
              }
            />
          ))}
        </RadioGroup>
      </Field>
    </FormDialog>
  )
}
