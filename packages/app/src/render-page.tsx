import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'

let root: Root | undefined

/** Shows an app in its page, in the place of the one before. */
export function renderPage(app: ReactNode): void {
  const place = document.getElementById('root')
  if (place === null) throw new Error('The page has no #root')
  root ??= createRoot(place)
  root.render(<StrictMode>{app}</StrictMode>)
}
