export interface InvitationLink {
  id: string
  secret: string | undefined
}

/** The mailed path again: the way back from sign-in, and what proves the address at sign-up. */
export function invitationPath({ id, secret }: InvitationLink): string {
  const path = `/invitation/${encodeURIComponent(id)}`
  return secret === undefined ? path : `${path}?${new URLSearchParams({ secret })}`
}
