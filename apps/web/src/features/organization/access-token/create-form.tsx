import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { DialogFooter } from '@tollgate/ui/dialog'
import { Form } from '@tollgate/ui/form'
import { useState } from 'react'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { useFormErrors } from '#app/forms/use-form-errors.ts'
import { useOrganization } from '../access/use-organization.ts'
import { CommentField } from './comment-field.tsx'
import { daysOf, type LifeDraft } from './expiry.ts'
import { LifeField } from './life-field.tsx'
import { ScopeField } from './scope-field.tsx'
import type { Scope } from './scope-rows.ts'
import { tokenRefusals } from './token-refusals.ts'
import { useCreateToken } from './use-create-token.ts'

interface CreateFormProps {
  onCreated: (token: string) => void
  onCancel: () => void
}

export function CreateForm({ onCreated, onCancel }: CreateFormProps) {
  const t = useTranslate()
  const { id } = useOrganization()
  const [comment, setComment] = useState('')
  const [life, setLife] = useState<LifeDraft>({ life: '90', days: '' })
  const [scopes, setScopes] = useState<readonly Scope[]>([])
  const create = useCreateToken(onCreated)
  const errors = useFormErrors(create.error, tokenRefusals)
  function save(): void {
    const days = daysOf(life)
    create.mutate({
      data: {
        organization_id: id,
        comment: comment.trim(),
        expires_in: days == null ? null : `P${days}D`,
        scopes: [...scopes],
      },
    })
  }
  return (
    <Form errors={errors.fields} onFormSubmit={save}>
      <FormAlert errors={errors} />
      <CommentField value={comment} onValueChange={setComment} />
      <LifeField draft={life} onDraftChange={setLife} />
      <ScopeField scopes={scopes} onScopesChange={setScopes} />
      <DialogFooter>
        <Button onClick={onCancel}>{t('common.action.cancel')}</Button>
        <Button type="submit" variant="primary" pending={create.isPending}>
          {t('organization.access_token.create')}
        </Button>
      </DialogFooter>
    </Form>
  )
}
