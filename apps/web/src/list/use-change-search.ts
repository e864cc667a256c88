import { type RegisteredRouter, useNavigate, type useSearch } from '@tanstack/react-router'

type AnySearch = ReturnType<typeof useSearch<RegisteredRouter, undefined, false>>

/** What a list writes into the address: some of what routes read from it. */
export type SearchChanges = { [Name in keyof AnySearch]?: AnySearch[Name] }

/** Writes what a list shows into the address; anything but another page leads back to the first. */
export function useChangeSearch() {
  const navigate = useNavigate()
  return (changes: SearchChanges) => {
    const turning = 'page' in changes
    void navigate({
      to: '.',
      search: (current) => ({ ...current, page: undefined, ...changes }),
      replace: !turning,
      resetScroll: turning,
    })
  }
}
