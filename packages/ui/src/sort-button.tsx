import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'

const icons = { ascending: ArrowUp, descending: ArrowDown }

interface SortButtonProps {
  direction: keyof typeof icons | undefined
  onClick: () => void
  children: ReactNode
}

/** The header's `aria-sort` says the direction. */
export function SortButton({ direction, onClick, children }: SortButtonProps) {
  const Icon = direction === undefined ? ChevronsUpDown : icons[direction]
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex cursor-pointer items-center gap-1 rounded-sm hover:text-ink"
    >
      {children}
      <Icon className="size-3.5" aria-hidden />
    </button>
  )
}
