import { FormAlert } from '@tollgate/app/form-alert'
import { useFormErrors } from '@tollgate/app/use-form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@tollgate/ui/dialog'
import { Field } from '@tollgate/ui/field'
import { Form } from '@tollgate/ui/form'
import { Select } from '@tollgate/ui/select'
import { useOrganization } from '../access/use-organization.ts'
import { useTeams } from '../team/team-name.tsx'
import { EmailsField } from './emails-field.tsx'
import { parseEmails, removeEmails } from './parse-emails.ts'
import { RoleField } from './role-field.tsx'
import { inviteRefusals, type Progress } from './send-invitations.ts'
import { type Invite, useInvite } from './use-invite.ts'

interface InviteDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Invites several people at once. Closed while sending, it continues and reports the end. */
export function InviteDialog(props: InviteDialogProps) {
  // What is written for one organization is nothing to another.
  return <DialogOfOrganization key={useOrganization().id} {...props} />
}

function DialogOfOrganization(props: InviteDialogProps) {
  const t = useTranslate()
  const { name } = useOrganization()
  const invite = useInvite(props)
  return (
    <Dialog open={props.open} onOpenChange={props.onOpenChange}>
      <DialogContent
        title={t('organization.invite.title', { name })}
        description={t('organization.invite.text')}
      >
        <InviteForm invite={invite} />
      </DialogContent>
    </Dialog>
  )
}

function InviteForm({ invite }: { invite: Invite }) {
  const t = useTranslate()
  const { draft, change, send, progress, result } = invite
  const { emails } = parseEmails(draft.text)
  const errors = useFormErrors(result?.failure, { refusals: inviteRefusals })
  const busy = progress !== null
  const unsent = result !== null && { emails: t('organization.invite.some_unsent') }
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

interface RefusedListProps {
  invite: Invite
  /** Those that are still in the field. */
  emails: string[]
}

/** Why addresses that are still in the field were not invited, and what can be done about it. */
function RefusedList({ invite, emails }: RefusedListProps) {
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
                aria-label={t('organization.invite.resend_named', { email })}
                onClick={() => void send({ emails: [email], resend: true })}
              >
                {t('organization.invite.resend')}
              </Button>
            )}
            <Button
              size="small"
              variant="ghost"
              aria-label={t('organization.invite.skip_named', { email })}
              onClick={() => change({ text: removeEmails(draft.text, [email]) })}
            >
              {t('organization.invite.skip')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

interface TeamFieldProps {
  teamId: string
  onChange: (teamId: string) => void
  disabled: boolean
}

function TeamField({ teamId, onChange, disabled }: TeamFieldProps) {
  const t = useTranslate()
  const { data: teams = [] } = useTeams()
  if (teams.length === 0) return null
  const options = teams.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Field name="teamId" label={t('organization.invite.team')} disabled={disabled} optional>
      <Select
        options={[{ value: '', label: t('organization.invite.no_team') }, ...options]}
        value={teamId}
        onValueChange={onChange}
      />
    </Field>
  )
}

const barClass =
  'block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent'

function SendingProgress({ progress }: { progress: Progress }) {
  const t = useTranslate()
  const { done, total, pausing } = progress
  return (
    <div role="status" className="space-y-1 text-[0.8125rem] text-ink-muted">
      <progress
        aria-label={t('organization.invite.progress')}
        className={barClass}
        value={done}
        max={total}
      />
      <p>{t('organization.invite.progress_count', { done, total })}</p>
      {pausing && <p>{t('organization.invite.pausing')}</p>}
    </div>
  )
}
