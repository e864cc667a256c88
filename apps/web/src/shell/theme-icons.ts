import type { Theme } from '@tollgate/ui/theme'
import type { LucideIcon } from 'lucide-react'
import { Monitor, Moon, Sun } from 'lucide-react'

export const themeIcons: Readonly<Record<Theme, LucideIcon>> = {
  system: Monitor,
  light: Sun,
  dark: Moon,
}
