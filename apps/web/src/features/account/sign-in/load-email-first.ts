/** Fetched only where there is more than a password. */
export const loadEmailFirst = () => import('./email-first.tsx')
