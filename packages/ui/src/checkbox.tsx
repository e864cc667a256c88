import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox'
import { Check, Minus } from 'lucide-react'

type CheckboxProps = Omit<BaseCheckbox.Root.Props, 'className' | 'children'>

export function Checkbox(props: CheckboxProps) {
  const Icon = props.indeterminate ? Minus : Check
  return (
    <BaseCheckbox.Root
      {...props}
      className="flex size-4.5 shrink-0 cursor-pointer items-center justify-center rounded-sm border border-line-strong bg-surface transition-colors data-disabled:cursor-not-allowed data-checked:border-accent data-indeterminate:border-accent data-invalid:border-danger data-checked:bg-accent data-indeterminate:bg-accent data-disabled:opacity-55"
    >
      <BaseCheckbox.Indicator className="text-accent-ink">
        <Icon className="size-3.5" strokeWidth={3} aria-hidden />
      </BaseCheckbox.Indicator>
    </BaseCheckbox.Root>
  )
}
