import { Autocomplete } from '@base-ui/react/autocomplete'
import { useRef } from 'react'
import { classNames, controlClass, optionClass, popupClass } from './class-names.ts'
import { useFieldControl } from './form-context.tsx'

interface SuggestInputProps {
  /** That of the field, which is hidden from screen readers while the list is open. */
  label: string
  suggestions: readonly string[]
  value: string
  onValueChange: (value: string) => void
  placeholder?: string
  required?: boolean
  minLength?: number
  maxLength?: number
}

/** Any text, of which some are suggested. */
export function SuggestInput(props: SuggestInputProps) {
  const { label, suggestions, value, onValueChange, ...limits } = props
  const container = useRef<HTMLDivElement>(null)
  return (
    <Autocomplete.Root
      items={suggestions}
      value={value}
      onValueChange={(typed) => onValueChange(typed)}
      openOnInputClick
    >
      <Autocomplete.Input
        {...useFieldControl()}
        {...limits}
        aria-label={label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={classNames(controlClass, 'h-9')}
      />
      <div ref={container} />
      <Autocomplete.Portal container={container}>
        <Autocomplete.Positioner sideOffset={6} className="z-10 outline-none data-empty:hidden">
          <Autocomplete.Popup
            className={classNames(
              popupClass,
              'w-max min-w-(--anchor-width) max-w-[min(24rem,var(--available-width))]',
            )}
          >
            <Autocomplete.List
              aria-label={label}
              className="max-h-[min(16rem,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain p-1 data-empty:p-0"
            >
              {(suggestion: string) => (
                <Autocomplete.Item
                  key={suggestion}
                  value={suggestion}
                  className={classNames(optionClass, 'cursor-pointer')}
                >
                  <span className="truncate">{suggestion}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}
