import { Drawing } from './icon.tsx'

function drawn(path: string) {
  return function DrawnIcon({ className }: { className?: string }) {
    return <Drawing path={path} className={className} />
  }
}

/** For the first page of the portal, so that it needs no icon library. */
export const ExternalLink = drawn('M14 4h6v6m0-6-9 9M18 14v6H4V6h6')
export const Globe = drawn(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m-9 9h18M12 3c5 5 5 13 0 18m0-18c-5 5-5 13 0 18',
)
export const Mail = drawn('M3 5h18v14H3zm0 1.5 9 6.5 9-6.5')
export const Monitor = drawn('M3 4h18v12H3zM12 16v4m-4 0h8')
export const Moon = drawn('M20 14.5A8.5 8.5 0 1 1 9.5 4 6.8 6.8 0 0 0 20 14.5Z')
export const SearchX = drawn(
  'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14m5 12 5 5M8.8 8.8l4.4 4.4m0-4.4-4.4 4.4',
)
export const Store = drawn('M4 10v10h16V10M3 4h18l1 6H2zM9 20v-5h6v5')
export const Sun = drawn(
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8m0-6v2m0 16v2M4.9 4.9l1.4 1.4m11.4 11.4 1.4 1.4M2 12h2m16 0h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
)
