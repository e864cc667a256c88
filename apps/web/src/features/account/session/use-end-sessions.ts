import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { toast } from '@tollgate/ui/toast'
import type { ListedSession } from '#api/model/index.ts'
import {
  getListSessionsQueryKey,
  useRevokeOtherSessions,
  useRevokeSession,
  useRevokeSessions,
} from '#api/session/session.ts'
import { endSession } from './session-query.ts'

const sessionsKey = getListSessionsQueryKey()

/** Ends a session at once on the screen; it comes back if the server could not end it. */
export function useEndSession(deviceName: (session: ListedSession) => string) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const { mutate } = useRevokeSession()
  return (session: ListedSession) => {
    const before = queryClient.getQueryData<ListedSession[]>(sessionsKey)
    const device = deviceName(session)
    void queryClient.cancelQueries({ queryKey: sessionsKey })
    queryClient.setQueryData<ListedSession[]>(sessionsKey, (sessions) =>
      sessions?.filter(({ token }) => token !== session.token),
    )
    mutate(
      { data: { token: session.token } },
      {
        onSuccess: () => toast.success(t('account.devices.ended', { device })),
        onError: () => {
          queryClient.setQueryData(sessionsKey, before)
          toast.error(t('account.devices.end_failed', { device }))
        },
        onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
      },
    )
  }
}

export function useEndOtherSessions(onEnded: () => void) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  return useRevokeOtherSessions({
    mutation: {
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: sessionsKey })
        onEnded()
        toast.success(t('account.devices.others_ended'))
      },
    },
  })
}

/** Ends every session, this one too. */
export function useEndAllSessions() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useRevokeSessions({
    mutation: {
      onSuccess: async () => {
        endSession(queryClient)
        await navigate({ to: '/sign-in' })
        queryClient.clear()
      },
    },
  })
}
