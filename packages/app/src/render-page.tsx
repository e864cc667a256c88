import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** Shows an app in its page. */
export function renderPage(app: ReactNode): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root')
  createRoot(root).render(<StrictMode>{app}</StrictMode>)
}
