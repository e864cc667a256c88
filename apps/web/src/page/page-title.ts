import { useEffect, useSyncExternalStore } from 'react'

let current = ''
const listeners = new Set<() => void>()

function publish(title: string): void {
  current = title
  document.title = title === '' ? 'Tollgate' : `${title} · Tollgate`
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Names the page in the browser's tab and as the last part of the breadcrumb. */
export function usePageTitle(title: string): void {
  useEffect(() => publish(title), [title])
}

/** The title of the page that is shown. */
export function useCurrentPageTitle(): string {
  return useSyncExternalStore(subscribe, () => current)
}
