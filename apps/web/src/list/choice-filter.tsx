import { Select } from '@tollgate/ui/select'
import { FilterChip } from './filter-chip.tsx'

const all = 'all'

interface ChoiceFilterProps<Choice extends string> {
  label: string
  /** The choice that shows everything. */
  allLabel: string
  choices: Readonly<Record<string, Choice>>
  labelOf: (choice: Choice) => string
  value: Choice | undefined
  onChange: (choice: Choice | undefined) => void
  className?: string
}

/** Filters a list by one of a few choices. */
export function ChoiceFilter<Choice extends string>(props: ChoiceFilterProps<Choice>) {
  const { label, allLabel, labelOf, value, onChange, className = 'sm:w-52' } = props
  const choices = Object.values(props.choices)
  return (
    <Select
      aria-label={label}
      className={`w-full ${className}`}
      options={[
        { value: all, label: allLabel },
        ...choices.map((choice) => ({ value: choice, label: labelOf(choice) })),
      ]}
      value={value ?? all}
      onValueChange={(chosen) => onChange(choices.find((choice) => choice === chosen))}
    />
  )
}

/** The active choice, which can be removed; nothing while everything is shown. */
export function ChoiceChip<Choice extends string>({
  labelOf,
  value,
  onChange,
}: Pick<ChoiceFilterProps<Choice>, 'labelOf' | 'value' | 'onChange'>) {
  if (value === undefined) return null
  return <FilterChip onRemove={() => onChange(undefined)}>{labelOf(value)}</FilterChip>
}
