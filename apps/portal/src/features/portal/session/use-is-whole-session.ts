import { getRouteApi } from '@tanstack/react-router'

const route = getRouteApi('/$organization/_customer')

/** Whether the session shows all of the customer’s, or one purchase only. */
export function useIsWholeSession(): boolean {
  return route.useRouteContext().session.scope === 'customer'
}
