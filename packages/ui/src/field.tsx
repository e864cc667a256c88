import { useTranslate } from '@tollgate/messages/react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { FieldFrameProps } from './field-frame.tsx'
import { FieldHints, FieldScope, useFieldFrame } from './field-frame.tsx'

interface FieldProps extends FieldFrameProps {
  label: ReactNode
  /** Shows "Optional" beside the label. */
  optional?: boolean
  /** Something at the end of the label's line, such as a link. */
  aside?: ReactNode
  hideLabel?: boolean
  className?: string
  /** One control: it takes its id, name and descriptions from here. */
  children: ReactNode
}

export function Field(props: FieldProps) {
  const { label, description, optional, aside, hideLabel, className, children } = props
  const t = useTranslate()
  const frame = useFieldFrame(props)
  const { controlId, labelId } = frame.context
  return (
    <div className={classNames('flex w-full flex-col gap-1.5', className)}>
      <div className={classNames('flex items-baseline gap-2', hideLabel && 'sr-only')}>
        <label id={labelId} htmlFor={controlId} className="font-medium text-[0.8125rem]">
          {label}
        </label>
        {optional && <span className="text-ink-muted text-xs">{t('common.form.optional')}</span>}
        {aside && <span className="ml-auto text-[0.8125rem]">{aside}</span>}
      </div>
      <FieldScope frame={frame}>{children}</FieldScope>
      <FieldHints frame={frame} description={description} />
    </div>
  )
}
