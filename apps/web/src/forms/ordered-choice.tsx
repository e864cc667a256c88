import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Select } from '@tollgate/ui/select'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { moveItem } from './move-item.ts'

export interface Choice {
  id: string
  name: string
}

interface OrderedChoiceProps {
  /** Names the list of what is chosen. */
  label: string
  chosen: readonly Choice[]
  onChange: (chosen: Choice[]) => void
  /** Everything that can be chosen. */
  options: readonly Choice[]
  placeholder: string
}

/** Several things in an order; inside a Field, whose label is that of the select that adds one. */
export function OrderedChoice(props: OrderedChoiceProps) {
  const { label, chosen, onChange, options, placeholder } = props
  const left = options.filter(({ id }) => chosen.every((choice) => choice.id !== id))
  function add(id: string): void {
    const found = left.find((option) => option.id === id)
    if (found !== undefined) onChange([...chosen, found])
  }
  return (
    <div className="space-y-2">
      {chosen.length > 0 && (
        <ul aria-label={label} className="divide-y rounded-md border">
          {chosen.map((choice, position) => (
            <ChosenRow
              key={choice.id}
              name={choice.name}
              onUp={position > 0 && (() => onChange(moveItem(chosen, position, -1)))}
              onDown={
                position < chosen.length - 1 && (() => onChange(moveItem(chosen, position, 1)))
              }
              onRemove={() => onChange(chosen.filter(({ id }) => id !== choice.id))}
            />
          ))}
        </ul>
      )}
      <Select
        // A fresh select for the next choice.
        key={chosen.length}
        options={left.map(({ id, name }) => ({ value: id, label: name }))}
        onValueChange={add}
        placeholder={placeholder}
        disabled={left.length === 0 && chosen.length > 0}
      />
    </div>
  )
}

interface ChosenRowProps {
  name: string
  onUp: false | (() => void)
  onDown: false | (() => void)
  onRemove: () => void
}

function ChosenRow({ name, onUp, onDown, onRemove }: ChosenRowProps) {
  const t = useTranslate()
  return (
    <li className="flex items-center gap-0.5 py-1 pr-1 pl-3">
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('billing.list.move_up', { name })}
        disabled={onUp === false}
        onClick={onUp || undefined}
      >
        <ArrowUp aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('billing.list.move_down', { name })}
        disabled={onDown === false}
        onClick={onDown || undefined}
      >
        <ArrowDown aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('billing.list.remove', { name })}
        onClick={onRemove}
      >
        <X aria-hidden />
      </Button>
    </li>
  )
}
