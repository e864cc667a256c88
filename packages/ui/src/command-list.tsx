import type { LucideIcon } from 'lucide-react'
import { classNames, optionClass } from './class-names.ts'
import { Kbd } from './kbd.tsx'

export interface CommandItem {
  id: string
  label: string
  icon?: LucideIcon
  /** A second line of recognition, such as an email address. */
  detail?: string
  /** Keys shown at the end: `['G', 'P']`. */
  shortcut?: readonly string[]
  onSelect: () => void
}

export interface CommandGroup {
  label: string
  items: readonly CommandItem[]
  /** The items are the server's answer to the query, so they are shown as they are. */
  answered?: boolean
}

/** Groups with the items that contain every word of the query. */
export function matchCommands(groups: readonly CommandGroup[], query: string): CommandGroup[] {
  const words = query.toLocaleLowerCase().split(/\s+/)
  return groups
    .map((group) => {
      if (group.answered) return group
      const items = group.items.filter(({ label, detail = '' }) => {
        const text = `${group.label} ${label} ${detail}`.toLocaleLowerCase()
        return words.every((word) => text.includes(word))
      })
      return { ...group, items }
    })
    .filter((group) => group.items.length > 0)
}

interface CommandOptionProps {
  id: string
  item: CommandItem
  active: boolean
  onHover: () => void
  onChoose: () => void
}

export function CommandOption({ id, item, active, onHover, onChoose }: CommandOptionProps) {
  const { icon: Icon, label, detail, shortcut } = item
  return (
    // The input keeps the focus and moves through the options by aria-activedescendant.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      data-highlighted={active || undefined}
      onPointerMove={onHover}
      onClick={onChoose}
      onKeyDown={onChoose}
      className={classNames(optionClass, 'min-h-10 cursor-pointer')}
    >
      {Icon && <Icon aria-hidden />}
      <span className="truncate">{label}</span>
      {detail && <span className="truncate text-ink-muted">{detail}</span>}
      {shortcut && (
        <span className="ml-auto flex gap-1">
          {shortcut.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </div>
  )
}
