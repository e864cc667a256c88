import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { IconButton } from '@tollgate/ui/icon-button'
import { Input } from '@tollgate/ui/input'
import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { type CustomFieldPartProps, newOption, type OptionDraft } from './custom-field-draft.ts'

/** The API's name, so that its messages find their fields. */
export function optionName(position: number): string {
  return `properties.options.${position}.label`
}

/** What buyers choose from, in order. */
export function OptionsField({ draft: { options }, onChange }: CustomFieldPartProps) {
  const t = useTranslate()
  const id = useId()
  function rename(changed: OptionDraft, label: string): void {
    onChange({ options: options.map((one) => (one === changed ? { ...one, label } : one)) })
  }
  return (
    <fieldset aria-labelledby={id} className="space-y-2">
      <legend id={id} className="font-medium text-[0.8125rem]">
        {t('billing.custom_field.options')}
      </legend>
      {options.map((option, position) => {
        const label = t('billing.custom_field.option', { number: position + 1 })
        return (
          <div key={option.id} className="flex items-start gap-1">
            <Field name={optionName(position)} label={label} hideLabel>
              <Input
                value={option.label}
                onValueChange={(text) => rename(option, text)}
                required
                maxLength={256}
                autoComplete="off"
              />
            </Field>
            <IconButton
              icon={X}
              label={t('billing.list.remove', { name: option.label || label })}
              disabled={options.length === 1}
              onClick={() => onChange({ options: options.filter((one) => one !== option) })}
            />
          </div>
        )
      })}
      <Button
        size="small"
        disabled={options.length >= 100}
        onClick={() => onChange({ options: [...options, newOption()] })}
      >
        <Plus aria-hidden />
        {t('billing.custom_field.option_add')}
      </Button>
    </fieldset>
  )
}
