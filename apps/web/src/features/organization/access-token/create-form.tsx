import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { DialogFooter } from '@tollgate/ui/dialog'
import { useState } from 'react'
import { createAccessToken } from '#api/organization-access-tokens/organization-access-tokens.ts'
import { SaveForm } from '#app/forms/save-form.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { useOrganization } from '../access/use-organization.ts'
import { CommentField } from './comment-field.tsx'
import { daysOf, type LifeDraft } from './expiry.ts'
import { LifeField } from './life-field.tsx'
import { ScopeField } from './scope-field.tsx'
import type { Scope } from './scope-rows.ts'
import { tokenRefusals } from './token-refusals.ts'

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
  const create = useSave({
    noun: 'access_token',
    save: () => {
      const days = daysOf(life)
      return createAccessToken({
        organization_id: id,
        comment: comment.trim(),
        expires_in: days == null ? null : `P${days}D`,
        scopes: [...scopes],
      })
    },
    onSaved: ({ token }) => onCreated(token),
    // The answer holds the token: nothing keeps it longer than the screen that shows it.
    gcTime: 0,
  })
  return (
    <SaveForm error={create.error} refusals={tokenRefusals} onFormSubmit={() => create.mutate()}>
      <CommentField value={comment} onValueChange={setComment} />
      <LifeField draft={life} onDraftChange={setLife} />
      <ScopeField scopes={scopes} onScopesChange={setScopes} />
      <DialogFooter>
        <Button onClick={onCancel}>{t('common.action.cancel')}</Button>
        <Button type="submit" variant="primary" pending={create.isPending}>
          {t('organization.access_token.create')}
        </Button>
      </DialogFooter>
    </SaveForm>
  )
}
