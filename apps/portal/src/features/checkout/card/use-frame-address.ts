import { useLanguage } from '@tollgate/messages/react'
import { ownPath } from './own-path.ts'
import { useTheme } from './use-theme.ts'

/** A page of the processor, told which language and theme the page around it shows. */
export function useFrameAddress(address: string): string {
  const { language } = useLanguage()
  const theme = useTheme()
  return `${ownPath(address, address)}?${new URLSearchParams({ language, theme })}`
}
