import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { DialogFooter } from '@tollgate/ui/dialog'
import { Form } from '@tollgate/ui/form'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { useFormErrors } from '#app/forms/use-form-errors.ts'
import { EmailsField } from './emails-field.tsx'
import { inviteRefusals } from './invite-refusals.ts'
import { parseEmails } from './parse-emails.ts'
import { RefusedList } from './refused-list.tsx'
import { RoleField } from './role-field.tsx'
import { SendingProgress } from './sending-progress.tsx'
import { TeamField } from './team-field.tsx'
import type { Invite } from './use-invite.ts'

export function InviteForm({ invite }: { invite: Invite }) {
  const t = useTranslate()
  const { draft, change, send, progress, result } = invite
  const { emails } = parseEmails(draft.text)
  const errors = useFormErrors(result?.failure, { refusals: inviteRefusals })
  const busy = progress !== null
  const unsent = result !== null && { emails: t('organization.invite.some_left') }
  return (
    <Form errors={{ ...errors.fields, ...unsent }} onFormSubmit={() => void send({ emails })}>
      <FormAlert errors={errors} />
      {result !== null && result.sent.length > 0 && (
        <Alert tone="success">{t('organization.invite.sent', { count: result.sent.length })}</Alert>
      )}
      <EmailsField text={draft.text} onChange={(text) => change({ text })} disabled={busy} />
      <RefusedList invite={invite} emails={emails} />
      <RoleField role={draft.role} onChange={(role) => change({ role })} disabled={busy} />
      <TeamField teamId={draft.teamId} onChange={(teamId) => change({ teamId })} disabled={busy} />
      {progress !== null && <SendingProgress progress={progress} />}
      <InviteFooter invite={invite} count={emails.length} />
    </Form>
  )
}

function InviteFooter({ invite, count }: { invite: Invite; count: number }) {
  const t = useTranslate()
  const busy = invite.progress !== null
  return (
    <DialogFooter>
      {busy ? (
        <Button onClick={invite.stop}>{t('organization.invite.stop')}</Button>
      ) : (
        <Button onClick={invite.discard}>{t('common.action.cancel')}</Button>
      )}
      <Button type="submit" variant="primary" pending={busy}>
        {t('organization.invite.submit', { count })}
      </Button>
    </DialogFooter>
  )
}
