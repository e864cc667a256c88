import { createAccessTokenLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'

interface CommentFieldProps {
  value: string
  onValueChange: (comment: string) => void
}

/** What a token is for: the only name that it has. */
export function CommentField({ value, onValueChange }: CommentFieldProps) {
  const t = useTranslate()
  return (
    <Field
      name="comment"
      label={t('organization.access_token.comment')}
      description={t('organization.access_token.comment_help')}
      validate={(typed) => (String(typed).trim() === '' ? t('common.form.required') : null)}
    >
      <Input
        value={value}
        onValueChange={onValueChange}
        {...createAccessTokenLimits.comment}
        autoComplete="off"
      />
    </Field>
  )
}
