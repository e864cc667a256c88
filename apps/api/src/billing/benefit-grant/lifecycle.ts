export const grantStatuses = ['pending', 'granted', 'revoked'] as const
export type GrantStatus = (typeof grantStatuses)[number]

const moves: Record<GrantStatus, readonly GrantStatus[]> = {
  pending: ['granted', 'revoked'],
  granted: ['revoked'],
  revoked: [],
}

export function canMove(from: GrantStatus, to: GrantStatus): boolean {
  return moves[from].includes(to)
}

interface Dates {
  grantedAt: Date | null
  revokedAt: Date | null
}

export function statusOf({ grantedAt, revokedAt }: Dates): GrantStatus {
  if (revokedAt) return 'revoked'
  return grantedAt ? 'granted' : 'pending'
}
