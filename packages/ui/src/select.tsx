import { Select as BaseSelect } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames, controlClass, optionClass, popupClass } from './class-names.ts'

export interface SelectOption<Value extends string> {
  value: Value
  label: ReactNode
}

interface SelectProps<Value extends string> {
  options: readonly SelectOption<Value>[]
  value?: Value | null
  defaultValue?: Value | null
  onValueChange?: (value: Value) => void
  placeholder?: string
  required?: boolean
  disabled?: boolean
  /** Only outside a Field; inside, the Field's label names it. */
  'aria-label'?: string
  className?: string
}

function SelectPopup<Value extends string>({ options }: Pick<SelectProps<Value>, 'options'>) {
  return (
    <BaseSelect.Portal>
      <BaseSelect.Positioner
        sideOffset={6}
        alignItemWithTrigger={false}
        className="z-10 outline-none"
      >
        <BaseSelect.Popup className={classNames(popupClass, 'min-w-(--anchor-width)')}>
          <BaseSelect.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto p-1 outline-none">
            {options.map((option) => (
              <BaseSelect.Item key={option.value} value={option.value} className={optionClass}>
                <BaseSelect.ItemText className="flex-1">{option.label}</BaseSelect.ItemText>
                <BaseSelect.ItemIndicator>
                  <Check aria-hidden />
                </BaseSelect.ItemIndicator>
              </BaseSelect.Item>
            ))}
          </BaseSelect.List>
        </BaseSelect.Popup>
      </BaseSelect.Positioner>
    </BaseSelect.Portal>
  )
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, placeholder, className, onValueChange, ...rest } = props
  return (
    <BaseSelect.Root
      items={options}
      value={rest.value}
      defaultValue={rest.defaultValue}
      required={rest.required}
      disabled={rest.disabled}
      modal={false}
      onValueChange={(value) => {
        if (value !== null) onValueChange?.(value)
      }}
    >
      <BaseSelect.Trigger
        aria-label={rest['aria-label']}
        className={classNames(
          controlClass,
          'flex h-9 cursor-pointer items-center justify-between gap-2 text-left',
          className,
        )}
      >
        <BaseSelect.Value placeholder={placeholder} className="truncate" />
        <BaseSelect.Icon>
          <ChevronsUpDown className="size-4 text-ink-muted" aria-hidden />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <SelectPopup options={options} />
    </BaseSelect.Root>
  )
}
