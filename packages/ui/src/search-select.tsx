import { Combobox } from '@base-ui/react/combobox'
import { useTranslate } from '@tollgate/messages/react'
import { useRef } from 'react'
import { classNames, controlClass, optionClass, popupClass } from './class-names.ts'
import { useFieldControl } from './form-context.tsx'
import { Icon } from './icon.tsx'
import type { SelectOption } from './select.tsx'

interface SearchSelectProps {
  /** That of the field, which is hidden from screen readers while the list is open. */
  label: string
  options: readonly SelectOption[]
  value: string
  onValueChange: (value: string) => void
  /** Told what is typed where the options are found elsewhere: all that are given are shown then. */
  onSearch?: (text: string) => void
  placeholder?: string
  required?: boolean
}

/** For a choice among hundreds: people type a part of what they look for. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, options, value, onValueChange, onSearch, ...limits } = props
  const t = useTranslate()
  const container = useRef<HTMLDivElement>(null)
  return (
    <Combobox.Root
      items={options}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(chosen) => chosen !== null && onValueChange(chosen.value)}
      onInputValueChange={(text, { reason }) => onSearch?.(reason === 'input-change' ? text : '')}
      isItemEqualToValue={(one, other) => one.value === other.value}
      filter={onSearch ? null : undefined}
      autoHighlight
    >
      <Combobox.InputGroup className="relative block">
        <Combobox.Input
          {...useFieldControl()}
          {...limits}
          aria-label={label}
          autoComplete="off"
          spellCheck={false}
          onFocus={(event) => event.target.select()}
          className={classNames(controlClass, 'h-9 truncate pr-9')}
        />
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-2.5 right-3 size-4 text-ink-muted"
        />
      </Combobox.InputGroup>
      <div ref={container} />
      <Combobox.Portal container={container}>
        <Combobox.Positioner sideOffset={6} className="z-10 outline-none">
          <Combobox.Popup
            className={classNames(popupClass, 'w-(--anchor-width) max-w-(--available-width)')}
          >
            <Combobox.Empty>
              <p className="p-3 text-ink-muted text-sm">{t('common.command.empty')}</p>
            </Combobox.Empty>
            <Combobox.List
              aria-label={label}
              className="max-h-[min(20rem,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain p-1 data-empty:p-0"
            >
              {(option: SelectOption) => (
                <Combobox.Item
                  key={option.value}
                  value={option}
                  className={classNames(optionClass, 'cursor-pointer data-selected:font-medium')}
                >
                  {option.label}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
