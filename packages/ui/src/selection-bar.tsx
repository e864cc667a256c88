import { useTranslate } from '@tollgate/messages/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

interface SelectionBarProps {
  count: number
  onClear: () => void
  /** What can be done with the selected rows. */
  children: ReactNode
}

export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const t = useTranslate()
  if (count === 0) return null
  return (
    <div className="fixed inset-x-0 bottom-5 z-10 mx-auto flex w-fit max-w-[calc(100vw-2rem)] items-center gap-2 rounded-lg bg-raised py-2 pr-2 pl-4 shadow-high">
      <span role="status" className="mr-2 whitespace-nowrap tabular-nums">
        {t('common.table.selected', { count })}
      </span>
      {children}
      <IconButton icon={X} onClick={onClear} label={t('common.table.clear_selection')} />
    </div>
  )
}
