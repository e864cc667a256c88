import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from '@tollgate/messages/react'
import { toast } from '@tollgate/ui/toast'
import type { Session } from '#api/model/index.ts'
import {
  getListSessionsQueryKey,
  useRevokeOtherSessions,
  useRevokeSession,
} from '#api/session/session.ts'

const sessionsKey = getListSessionsQueryKey()

/** Ends a session at once on the screen; it comes back if the server could not end it. */
export function useEndSession(deviceName: (session: Session) => string) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const { mutate } = useRevokeSession()
  return (session: Session) => {
    const before = queryClient.getQueryData<Session[]>(sessionsKey)
    const device = deviceName(session)
    void queryClient.cancelQueries({ queryKey: sessionsKey })
    queryClient.setQueryData<Session[]>(sessionsKey, (sessions) =>
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
