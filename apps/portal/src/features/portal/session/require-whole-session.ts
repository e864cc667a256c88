import { redirect } from '@tanstack/react-router'
import type { PortalSession } from '#api/model'

interface Visit {
  context: { session: PortalSession }
  params: { organization: string }
}

/** For `beforeLoad`: a session of one purchase knows no customer. */
export function requireWholeSession({ context, params }: Visit): void {
  if (context.session.scope === 'customer') return
  throw redirect({ to: '/$organization', params })
}
