import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@tollgate/ui/dialog'
import { Form } from '@tollgate/ui/form'
import { useState } from 'react'
import type { OrganizationAccessToken } from '#api/model/index.ts'
import { useUpdateAccessToken } from '#api/organization-access-tokens/organization-access-tokens.ts'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { useFormErrors } from '#app/forms/use-form-errors.ts'
import { CommentField } from './comment-field.tsx'
import { ScopeField } from './scope-field.tsx'
import type { Scope } from './scope-rows.ts'
import { tokenRefusals } from './token-refusals.ts'
import { useTokenChange } from './use-token-change.ts'

interface EditDialogProps {
  token: OrganizationAccessToken
  onClose: () => void
}

export function EditDialog({ token, onClose }: EditDialogProps) {
  const t = useTranslate()
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={t('organization.access_token.edit_title', { comment: token.comment })}
        description={t('organization.access_token.edit_text')}
      >
        <EditForm token={token} onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}

function EditForm({ token, onClose }: EditDialogProps) {
  const t = useTranslate()
  const [comment, setComment] = useState(token.comment)
  const [scopes, setScopes] = useState<readonly Scope[]>(token.scopes)
  const { succeed, fail } = useTokenChange(token, onClose)
  const update = useUpdateAccessToken({
    mutation: {
      onSuccess: () => succeed(t('organization.access_token.saved')),
      onError: fail,
    },
  })
  const errors = useFormErrors(update.error, tokenRefusals)
  function save(): void {
    update.mutate({ id: token.id, data: { comment: comment.trim(), scopes: [...scopes] } })
  }
  return (
    <Form errors={errors.fields} onFormSubmit={save}>
      <FormAlert errors={errors} />
      <CommentField value={comment} onValueChange={setComment} />
      <ScopeField scopes={scopes} onScopesChange={setScopes} />
      <DialogFooter>
        <Button onClick={onClose}>{t('common.action.cancel')}</Button>
        <Button type="submit" variant="primary" pending={update.isPending}>
          {t('common.action.save')}
        </Button>
      </DialogFooter>
    </Form>
  )
}
