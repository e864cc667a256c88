import { useNavigate } from '@tanstack/react-router'

interface Changes {
  page?: number
  query?: string
  sorting?: string
  show?: 'archived' | 'all'
  product?: string
  customer?: string
  action?: string
  actor?: string
  from?: string
  to?: string
  status?: 'waiting' | 'accepted' | 'declined' | 'canceled' | 'expired' | 'all'
  team?: string
}

/** Writes what a list shows into the address; anything but another page leads back to the first. */
export function useChangeSearch() {
  const navigate = useNavigate()
  return (changes: Changes) => {
    const turning = 'page' in changes
    void navigate({
      to: '.',
      search: (current) => ({ ...current, page: undefined, ...changes }),
      replace: !turning,
      resetScroll: turning,
    })
  }
}
