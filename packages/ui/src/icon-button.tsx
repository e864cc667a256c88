import type { LucideIcon } from 'lucide-react'
import { Button } from './button.tsx'

interface IconButtonProps {
  icon: LucideIcon
  label: string
  onClick: (() => void) | undefined
  disabled?: boolean
  className?: string
}

/** A button without a frame that shows its icon alone. */
export function IconButton({ icon: Icon, label, ...rest }: IconButtonProps) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} {...rest}>
      <Icon aria-hidden />
    </Button>
  )
}
