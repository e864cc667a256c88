import { Dialog } from '@base-ui/react/dialog'
import { useTranslate } from '@tollgate/messages/react'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { classNames, popupClass } from './class-names.ts'
import type { CommandGroup, CommandItem } from './command-list.tsx'
import { CommandOption, matchCommands } from './command-list.tsx'
import { Spinner } from './spinner.tsx'
import { useActiveCommand } from './use-active-command.ts'

export type { CommandGroup, CommandItem } from './command-list.tsx'

interface CommandMenuProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  groups: readonly CommandGroup[]
  query: string
  onQueryChange: (query: string) => void
  /** Groups are still being fetched for this query. */
  loading?: boolean
}

const spinnerAfter = 150

function useLasting(on: boolean): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!on) return setLasting(false)
    const timer = setTimeout(() => setLasting(true), spinnerAfter)
    return () => clearTimeout(timer)
  }, [on])
  return lasting
}

interface ListboxProps {
  listId: string
  optionId: (item: CommandItem) => string
  groups: readonly CommandGroup[]
  activeId: string | undefined
  onHover: (item: CommandItem) => void
  onChoose: (item: CommandItem) => void
}

function Listbox({ listId, optionId, groups, activeId, onHover, onChoose }: ListboxProps) {
  const t = useTranslate()
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={t('common.command.title')}
      className="max-h-[min(24rem,60dvh)] overflow-y-auto p-1.5"
    >
      {groups.map((group) => (
        <fieldset key={group.label} aria-label={group.label}>
          <div aria-hidden className="px-2 py-1.5 font-medium text-ink-muted text-xs">
            {group.label}
          </div>
          {group.items.map((item) => (
            <CommandOption
              key={item.id}
              id={optionId(item)}
              item={item}
              active={item.id === activeId}
              onHover={() => onHover(item)}
              onChoose={() => onChoose(item)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}

function CommandBody(props: CommandMenuProps) {
  const { onOpenChange, query, onQueryChange, loading = false } = props
  const t = useTranslate()
  const waiting = useLasting(loading)
  const groups = matchCommands(props.groups, query)

  function choose(item: CommandItem): void {
    onOpenChange(false)
    item.onSelect()
  }

  const { active, listId, optionId, pressKey, hover } = useActiveCommand(groups, choose)
  return (
    <>
      <div className="flex items-center gap-2.5 border-b px-4">
        {waiting ? <Spinner /> : <Search className="size-4 text-ink-muted" aria-hidden />}
        <input
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={active && optionId(active)}
          aria-label={t('common.command.placeholder')}
          placeholder={t('common.command.placeholder')}
          value={query}
          onChange={(event) => onQueryChange(event.target.value)}
          onKeyDown={pressKey}
          className="h-12 w-full bg-transparent text-base outline-none"
        />
      </div>
      <Listbox
        listId={listId}
        optionId={optionId}
        groups={groups}
        activeId={active?.id}
        onHover={hover}
        onChoose={choose}
      />
      <p role="status" className={active ? 'sr-only' : 'px-4 pb-6 text-center text-ink-muted'}>
        {active === undefined && !loading ? t('common.command.empty') : ''}
      </p>
    </>
  )
}

export function CommandMenu(props: CommandMenuProps) {
  const t = useTranslate()
  return (
    <Dialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop-motion fixed inset-0 bg-scrim" />
        <Dialog.Popup
          aria-label={t('common.command.title')}
          className={classNames(
            popupClass,
            'fixed inset-x-4 top-[12dvh] mx-auto max-w-xl overflow-hidden rounded-xl',
          )}
        >
          <CommandBody {...props} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
