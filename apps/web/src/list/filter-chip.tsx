import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

interface FilterChipProps {
  onRemove: () => void
  children: ReactNode
}

/** One filter in force, which a press removes. */
export function FilterChip({ onRemove, children }: FilterChipProps) {
  const t = useTranslate()
  return (
    <Button onClick={onRemove}>
      {children}
      <span className="sr-only"> – {t('list.filter.remove_filter')}</span>
      <X aria-hidden />
    </Button>
  )
}
