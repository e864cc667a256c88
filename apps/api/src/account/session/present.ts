import type { Session as SessionShape } from '@tollgate/contracts'
import type { CurrentSession } from '../../core/context.ts'

type ShownSession = Omit<CurrentSession, 'rememberMe' | 'revision' | 'authenticatedAt'>

export function presentSession(session: ShownSession): SessionShape {
  return {
    id: session.id,
    userId: session.userId,
    token: session.token,
    expiresAt: session.expiresAt.toISOString(),
    createdAt: session.createdAt.toISOString(),
    updatedAt: session.updatedAt.toISOString(),
    ipAddress: session.ipAddress ?? '',
    userAgent: session.userAgent,
    activeOrganizationId: session.activeOrganizationId,
    impersonatedBy: session.impersonatedBy,
  }
}
