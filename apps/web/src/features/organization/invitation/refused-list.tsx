import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { removeEmails } from './parse-emails.ts'
import type { Invite } from './use-invite.ts'

interface RefusedListProps {
  invite: Invite
  /** Those that are still in the field. */
  emails: string[]
}

/** Why addresses that are still in the field were not invited, and what can be done about it. */
export function RefusedList({ invite, emails }: RefusedListProps) {
  const t = useTranslate()
  const { draft, result, change, send } = invite
  const refused = emails.flatMap((email) => {
    const reason = result?.refused[email]
    return reason === undefined ? [] : [{ email, reason }]
  })
  if (refused.length === 0) return null
  return (
    <ul aria-label={t('organization.invite.refused')} className="divide-y rounded-md border">
      {refused.map(({ email, reason }) => (
        <li key={email} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 pr-2 pl-3">
          <div className="min-w-0 flex-1 basis-48">
            <p className="break-words font-medium">{email}</p>
            <p className="text-[0.8125rem] text-ink-muted">{t(reason)}</p>
          </div>
          <div className="flex gap-1">
            {reason === 'organization.invite.already_invited' && (
              <Button
                size="small"
                aria-label={t('organization.invite.send_again_to', { email })}
                onClick={() => void send({ emails: [email], resend: true })}
              >
                {t('organization.invite.send_again')}
              </Button>
            )}
            <Button
              size="small"
              variant="ghost"
              aria-label={t('organization.invite.leave_out_named', { email })}
              onClick={() => change({ text: removeEmails(draft.text, [email]) })}
            >
              {t('organization.invite.leave_out')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
