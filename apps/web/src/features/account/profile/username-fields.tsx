import { updateUserLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import type { UsernameDraft } from './username-draft.ts'
import { changeUsername } from './username-draft.ts'
import { UsernameField } from './username-field.tsx'

interface UsernameFieldsProps {
  draft: UsernameDraft
  onDraftChange: (draft: UsernameDraft) => void
  own: string | null
}

/** The username, and how it is written where it is shown. */
export function UsernameFields({ draft, onDraftChange, own }: UsernameFieldsProps) {
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
