import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAcceptInvitation } from '#api/invitation/invitation.ts'
import { refreshNoun } from '#app/api/nouns.ts'
import { sessionQuery } from '../../account/session/session-query.ts'
import { organizationsQuery } from '../access/organization-queries.ts'

/** Accepting chooses the organization and may verify the address: both are asked for anew. */
export function useAcceptAndOpen(slug: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useAcceptInvitation({
    mutation: {
      onSuccess: async () => {
        void refreshNoun(queryClient, 'own_invitation')
        await Promise.all([
          queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }),
          queryClient.fetchQuery({ ...organizationsQuery, staleTime: 0 }),
        ])
        await navigate({ to: '/$organization', params: { organization: slug } })
      },
    },
  })
}
