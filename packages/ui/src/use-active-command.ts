import type { KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import type { CommandGroup, CommandItem } from './command-list.tsx'

/** Which command is active; arrows move it and Enter chooses it, while the input keeps the focus. */
export function useActiveCommand(
  groups: readonly CommandGroup[],
  choose: (item: CommandItem) => void,
) {
  const id = useId()
  const [chosenId, setChosenId] = useState<string>()
  const items = groups.flatMap((group) => group.items)
  const found = items.findIndex((item) => item.id === chosenId)
  const position = Math.max(found, 0)
  const active = items[position]

  function optionId(item: CommandItem): string {
    return `${id}-${item.id}`
  }

  function move(step: number): void {
    const next = items.at((position + step) % items.length)
    if (next === undefined) return
    setChosenId(next.id)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }

  function pressKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && active !== undefined) choose(active)
    else return
    event.preventDefault()
  }

  return {
    listId: `${id}-list`,
    active,
    optionId,
    pressKey,
    hover: (item: CommandItem) => setChosenId(item.id),
  }
}
