import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { AccentPreview } from './accent-preview.tsx'

const pattern = /^#[0-9a-f]{6}$/i
/** Shown by the color picker while there is none: our own. */
const usual = '#3a50d5'

interface AccentFieldProps {
  /** As typed; empty for the usual color. */
  value: string
  onValueChange: (color: string) => void
}

/** A color by its digits or from the browser’s picker, and what pages look like with it. */
export function AccentField({ value, onValueChange }: AccentFieldProps) {
  const t = useTranslate()
  const color = value.trim()
  const isColor = pattern.test(color)
  function check(typed: unknown): string | null {
    const text = String(typed).trim()
    return text === '' || pattern.test(text) ? null : t('organization.brand.accent_problem')
  }
  return (
    <div className="space-y-5">
      <div className="flex items-start gap-2">
        <Field
          name="brand_settings.accent_color"
          label={t('organization.brand.accent')}
          description={t('organization.brand.accent_help')}
          validate={check}
          optional
        >
          <div className="flex items-center gap-2">
            <input
              type="color"
              aria-label={t('organization.brand.accent_pick')}
              value={isColor ? color.toLowerCase() : usual}
              onChange={(event) => onValueChange(event.target.value)}
              className="h-9 w-12 shrink-0 cursor-pointer rounded-md border border-line-strong/60 bg-surface p-1"
            />
            <Input
              value={value}
              onValueChange={onValueChange}
              maxLength={7}
              placeholder={usual}
              autoComplete="off"
              spellCheck={false}
              className="max-w-36 font-mono"
            />
          </div>
        </Field>
      </div>
      <AccentPreview color={isColor ? color : usual} />
    </div>
  )
}
