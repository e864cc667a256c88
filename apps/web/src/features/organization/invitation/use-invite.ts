import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { toast } from '@tollgate/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { useInviteMember } from '#api/invitation/invitation.ts'
import { refreshNoun } from '#app/api/nouns.ts'
import { useOrganization } from '../access/use-organization.ts'
import { removeEmails } from './parse-emails.ts'
import { type Progress, type SendResult, sendInvitations } from './send-invitations.ts'

export interface Draft {
  text: string
  role: string
  /** Empty for none. */
  teamId: string
}

const emptyDraft: Draft = { text: '', role: 'member', teamId: '' }

interface SendOptions {
  emails: readonly string[]
  /** Whether those who were invited before get a new mail. */
  resend?: boolean
}

interface InviteOptions {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export type Invite = ReturnType<typeof useInvite>

/** What is written and what has become of it. It outlives the dialog: sending goes on without it. */
export function useInvite({ open, onOpenChange }: InviteOptions) {
  const t = useTranslate()
  const deliver = useDeliver()
  const isVisible = useIsVisible(open)
  const [draft, setDraft] = useState(emptyDraft)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [result, setResult] = useState<SendResult | null>(null)
  const stopping = useRef<AbortController>(null)
  // It goes on without the dialog, but not without the page.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => progress !== null })

  function discard(): void {
    setDraft(emptyDraft)
    setResult(null)
    onOpenChange(false)
  }

  /** Addresses that could not be invited stay in the draft. */
  async function send({ emails, resend = false }: SendOptions): Promise<void> {
    stopping.current = new AbortController()
    setResult(null)
    const { signal } = stopping.current
    const outcome = await deliver({ draft, emails, resend, signal, onProgress: setProgress })
    const text = removeEmails(draft.text, outcome.sent)
    setProgress(null)
    if (text === '') {
      toast.success(t('organization.invite.sent', { count: outcome.sent.length }))
      discard()
      return
    }
    setDraft({ ...draft, text, teamId: isTeamGone(outcome.failure) ? '' : draft.teamId })
    setResult({ ...outcome, refused: { ...result?.refused, ...outcome.refused } })
    if (!isVisible()) notifyUnsent(text.split('\n'))
  }

  function notifyUnsent(left: string[]): void {
    const title = t('organization.invite.not_sent', { count: left.length })
    toast.error(title, { description: left.join(', ') })
  }

  return {
    draft,
    change: (changes: Partial<Draft>) => setDraft({ ...draft, ...changes }),
    discard,
    send,
    stop: () => stopping.current?.abort(),
    progress,
    result,
  }
}

function isTeamGone(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'TEAM_NOT_FOUND'
}

interface DeliveryOptions extends SendOptions {
  draft: Draft
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

function useDeliver() {
  const queryClient = useQueryClient()
  const { id: organizationId } = useOrganization()
  const { mutateAsync } = useInviteMember()
  return async ({
    draft,
    emails,
    resend,
    signal,
    onProgress,
  }: DeliveryOptions): Promise<SendResult> => {
    const { role, teamId } = draft
    const terms = { role, teamId: teamId || undefined, organizationId, resend }
    const outcome = await sendInvitations({
      emails,
      send: (email) => mutateAsync({ data: { email, ...terms } }),
      onProgress,
      signal,
    })
    void refreshNoun(queryClient, 'invitation')
    return outcome
  }
}

/** Whether the dialog is there to be seen, asked at the end of something that takes a while. */
function useIsVisible(open: boolean): () => boolean {
  const seen = useRef(open)
  useEffect(() => {
    seen.current = open
    return () => {
      seen.current = false
    }
  }, [open])
  return () => seen.current
}
