import { useQueryClient } from '@tanstack/react-query'
import { SaveForm } from '@tollgate/app/save-form'
import { UnsavedChangesGuard } from '@tollgate/app/unsaved-changes-guard'
import { updateUserLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { FormActions } from '@tollgate/ui/form'
import { Input } from '@tollgate/ui/input'
import { toast } from '@tollgate/ui/toast'
import { useState } from 'react'
import { useUpdateUser } from '#api/user/user.ts'
import { signalUser } from '../passkey/signals.ts'
import { updateSessionUser } from '../session/session-query.ts'
import { useSession } from '../session/use-session.ts'
import {
  changeUsername,
  isChanged,
  type UsernameDraft,
  usernameChanges,
  usernameDraft,
} from './username-draft.ts'
import { UsernameField, usernameRefusals } from './username-field.tsx'

export function ProfileForm() {
  const t = useTranslate()
  const { user } = useSession()
  const [name, setName] = useState(user.name)
  const [username, setUsername] = useState(() => usernameDraft(user))
  const update = useSaveProfile()
  function save(): void {
    update.mutate({ data: { name: name.trim(), ...usernameChanges(user, username) } })
  }
  return (
    <SaveForm error={update.error} refusals={usernameRefusals} onFormSubmit={save}>
      <UnsavedChangesGuard dirty={name !== user.name || isChanged(user, username)} />
      <Field name="name" label={t('account.profile.name')}>
        <Input
          value={name}
          onValueChange={setName}
          autoComplete="name"
          {...updateUserLimits.name}
          required
        />
      </Field>
      <UsernameFields draft={username} onDraftChange={setUsername} own={user.username} />
      <FormActions>
        <Button type="submit" variant="primary" pending={update.isPending}>
          {t('common.action.save')}
        </Button>
      </FormActions>
    </SaveForm>
  )
}

function useSaveProfile() {
  const t = useTranslate()
  const { user } = useSession()
  const queryClient = useQueryClient()
  return useUpdateUser({
    mutation: {
      onSuccess: (_done, { data }) => {
        const { name, username, displayUsername } = data
        updateSessionUser(queryClient, {
          name,
          ...(displayUsername === undefined ? {} : { displayUsername }),
          ...(username === undefined ? {} : { username: username.toLowerCase() }),
        })
        if (name !== undefined && name !== user.name) void signalUser({ ...user, name })
        toast.success(t('account.profile.saved'))
      },
    },
  })
}

interface UsernameFieldsProps {
  draft: UsernameDraft
  onDraftChange: (draft: UsernameDraft) => void
  own: string | null
}

/** The username, and how it is written where it is shown. */
function UsernameFields({ draft, onDraftChange, own }: UsernameFieldsProps) {
  const t = useTranslate()
  return (
    <>
      <UsernameField
        value={draft.username}
        onValueChange={(username) => onDraftChange(changeUsername(draft, username))}
        own={own}
      />
      {draft.username !== '' && (
        <Field
          name="displayUsername"
          label={t('account.username.shown_as')}
          description={t('account.username.shown_as_help')}
        >
          <Input
            value={draft.shownAs}
            onValueChange={(shownAs) => onDraftChange({ ...draft, shownAs })}
            autoComplete="off"
            {...updateUserLimits.displayUsername}
          />
        </Field>
      )}
    </>
  )
}
