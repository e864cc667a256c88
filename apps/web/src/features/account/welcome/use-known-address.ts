import { useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Kept by the browser beside the page, not in its address. */
    email?: string
  }
}

/** The address that the page before knew already. */
export function useKnownAddress(): string {
  return useLocation({ select: ({ state }) => state.email ?? '' })
}
