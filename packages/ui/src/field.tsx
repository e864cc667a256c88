import { Field as BaseField } from '@base-ui/react/field'
import { useTranslate } from '@tollgate/messages/react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Validity = Parameters<BaseField.Validity.Props['children']>[0]['validity']

function useConstraintMessage(): (validity: Validity) => string | undefined {
  const t = useTranslate()
  return (validity) => {
    if (validity.valueMissing) return t('common.form.required')
    if (validity.typeMismatch || validity.badInput) return t('common.form.wrong_type')
    if (validity.patternMismatch) return t('common.form.wrong_pattern')
    if (validity.tooShort) return t('common.form.too_short')
    if (validity.tooLong) return t('common.form.too_long')
    if (validity.rangeUnderflow) return t('common.form.too_small')
    if (validity.rangeOverflow) return t('common.form.too_large')
    return undefined
  }
}

/** The browser's own messages are in the browser's language, so they are replaced by ours. */
export function FieldError() {
  const messageFor = useConstraintMessage()
  return (
    <BaseField.Validity>
      {({ validity }) => {
        const message = messageFor(validity)
        return (
          <BaseField.Error
            className="text-[0.8125rem] text-danger-text"
            {...(message === undefined ? {} : { children: message })}
          />
        )
      }}
    </BaseField.Validity>
  )
}

interface FieldProps {
  /** The field's name in the contract: server errors of that name appear here. */
  name: string
  label: ReactNode
  description?: ReactNode
  /** Shows "Optional" beside the label. */
  optional?: boolean
  /** Something at the end of the label's line, such as a link. */
  aside?: ReactNode
  disabled?: boolean
  hideLabel?: boolean
  validate?: (value: unknown) => string | null
  className?: string
  children: ReactNode
}

export function Field(props: FieldProps) {
  const { name, label, description, optional, aside, hideLabel, className, children } = props
  const t = useTranslate()
  return (
    <BaseField.Root
      name={name}
      disabled={props.disabled}
      validate={props.validate}
      className={classNames('flex w-full flex-col gap-1.5', className)}
    >
      <div className={classNames('flex items-baseline gap-2', hideLabel && 'sr-only')}>
        <BaseField.Label className="font-medium text-[0.8125rem]">{label}</BaseField.Label>
        {optional && <span className="text-ink-muted text-xs">{t('common.form.optional')}</span>}
        {aside && <span className="ml-auto text-[0.8125rem]">{aside}</span>}
      </div>
      {children}
      {description && (
        <BaseField.Description className="text-[0.8125rem] text-ink-muted">
          {description}
        </BaseField.Description>
      )}
      <FieldError />
    </BaseField.Root>
  )
}
