import {
  type RegisteredRouter,
  useMatch,
  useNavigate,
  useRouter,
  type useSearch,
} from '@tanstack/react-router'

type AnySearch = ReturnType<typeof useSearch<RegisteredRouter, undefined, false>>

/** What a list writes into the address: some of what routes read from it. */
export type SearchChanges = { [Name in keyof AnySearch]?: AnySearch[Name] }

/** Writes what a list shows into the address; anything but another page leads back to the first. */
export function useChangeSearch() {
  const navigate = useNavigate()
  const router = useRouter()
  const shown = useMatch({ strict: false, select: ({ pathname }) => pathname })
  return (changes: SearchChanges) => {
    // A search that was still being typed must not change the page that was opened meanwhile.
    if (withoutSlash(router.latestLocation.pathname) !== withoutSlash(shown)) return
    const turning = 'page' in changes
    void navigate({
      to: '.',
      search: (current) => ({ ...current, page: undefined, ...changes }),
      replace: !turning,
      resetScroll: turning,
    })
  }
}

function withoutSlash(pathname: string): string {
  return pathname.replace(/\/$/, '')
}
