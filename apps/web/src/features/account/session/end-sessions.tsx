import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { toast } from '@tollgate/ui/toast'
import { useState } from 'react'
import type { ListedSession } from '#api/model/index.ts'
import {
  getListSessionsQueryKey,
  revokeOtherSessions,
  revokeSessions,
  useRevokeSession,
} from '#api/session/session.ts'
import { refreshNoun } from '#app/api/nouns.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { endSession } from './session-query.ts'

export function EndOtherSessions({ count }: { count: number }) {
  const t = useTranslate()
  const [confirming, setConfirming] = useState(false)
  const endOthers = useEndOtherSessions(() => setConfirming(false))
  return (
    <>
      <Button onClick={() => setConfirming(true)}>{t('account.devices.end_others')}</Button>
      {confirming && (
        <ConfirmMutation
          title={t('account.devices.end_others_title')}
          description={t('account.devices.end_others_text', { count })}
          confirmLabel={t('account.devices.end_others')}
          mutation={endOthers}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}

export function EndAllSessions() {
  const t = useTranslate()
  const [asking, setAsking] = useState(false)
  const endAll = useEndAllSessions()
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('account.devices.end_all')}</Button>
      {asking && (
        <ConfirmMutation
          title={t('account.devices.end_all_title')}
          description={t('account.devices.end_all_text')}
          confirmLabel={t('account.devices.end_all')}
          mutation={endAll}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

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
        onSettled: () => refreshNoun(queryClient, 'session'),
      },
    )
  }
}

function useEndOtherSessions(onEnded: () => void) {
  const t = useTranslate()
  return useSave({
    noun: 'session',
    save: () => revokeOtherSessions(),
    success: () => t('account.devices.others_ended'),
    onSaved: onEnded,
  })
}

/** Ends every session, this one too: nothing is left to be read again. */
function useEndAllSessions() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => revokeSessions(),
    onSuccess: async () => {
      endSession(queryClient)
      await navigate({ to: '/sign-in' })
      queryClient.clear()
    },
  })
}
