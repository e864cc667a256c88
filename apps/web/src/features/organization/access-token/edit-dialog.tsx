import { useTranslate } from '@tollgate/messages/react'
import { updateAccessToken } from '#api/access-token/access-token.ts'
import type { OrganizationAccessToken } from '#api/model/index.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useDraft } from '#app/forms/use-draft.ts'
import { CommentField } from './comment-field.tsx'
import { ScopeField } from './scope-field.tsx'
import type { Scope } from './scopes.ts'
import { tokenRefusals } from './token-refusals.ts'
import { useSaveToken } from './use-save-token.ts'

interface EditDialogProps {
  token: OrganizationAccessToken
  onClose: () => void
}

export function EditDialog({ token, onClose }: EditDialogProps) {
  const t = useTranslate()
  const saved: { comment: string; scopes: readonly Scope[] } = token
  const { draft, change, changes } = useDraft({ comment: saved.comment, scopes: saved.scopes })
  const update = useSaveToken({
    token,
    save: () => {
      const { comment, scopes } = changes
      return updateAccessToken(token.id, {
        ...(comment !== undefined && { comment: comment.trim() }),
        ...(scopes !== undefined && { scopes: [...scopes] }),
      })
    },
    success: t('organization.access_token.saved'),
    onClose,
  })
  return (
    <FormDialog
      title={t('organization.access_token.edit_title', { comment: token.comment })}
      description={t('organization.access_token.edit_text')}
      width="large"
      submitLabel={t('common.action.save')}
      save={update}
      refusals={tokenRefusals}
      onFormSubmit={() => update.mutate()}
      onClose={onClose}
    >
      <CommentField value={draft.comment} onValueChange={(comment) => change({ comment })} />
      <ScopeField scopes={draft.scopes} onScopesChange={(scopes) => change({ scopes })} />
    </FormDialog>
  )
}
