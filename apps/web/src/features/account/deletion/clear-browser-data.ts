import type { QueryClient } from '@tanstack/react-query'

/** After an account is deleted: this browser keeps nothing of it. */
export function clearBrowserData(queryClient: QueryClient): void {
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
}
