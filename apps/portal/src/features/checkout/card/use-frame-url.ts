import { useLanguage } from '@tollgate/messages/react'
import { localPath } from './local-path.ts'
import { useTheme } from './use-theme.ts'

/** A page of the processor, told which language and theme the page around it shows. */
export function useFrameUrl(address: string): string {
  const { language } = useLanguage()
  const theme = useTheme()
  return `${localPath(address, address)}?${new URLSearchParams({ language, theme })}`
}
