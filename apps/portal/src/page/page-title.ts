import { useEffect } from 'react'

/** Names the page in the browser's tab: what it shows, then whose portal it is. */
export function usePageTitle(...parts: string[]): void {
  const title = parts.join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}
