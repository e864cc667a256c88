import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Textarea } from '@tollgate/ui/textarea'
import { useState } from 'react'
import { parseEmails } from './parse-emails.ts'

const maximumLength = 50_000

interface EmailsFieldProps {
  text: string
  onChange: (text: string) => void
  disabled: boolean
}

export function EmailsField({ text, onChange, disabled }: EmailsFieldProps) {
  const t = useTranslate()
  const [typing, setTyping] = useState(false)
  const count = parseEmails(text).emails.length
  return (
    <div className="space-y-1.5">
      <Field
        name="emails"
        label={t('organization.invite.emails')}
        description={t('organization.invite.emails_help')}
        aside={
          <span role="status" className="text-ink-muted tabular-nums">
            {count > 0 && t('organization.invite.count', { count })}
          </span>
        }
        disabled={disabled}
        validate={(given) =>
          parseEmails(String(given)).invalid.length > 0 ? t('organization.invite.fix_emails') : null
        }
      >
        <Textarea
          rows={3}
          required
          maxLength={maximumLength}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('organization.invite.emails_example')}
          value={text}
          onValueChange={onChange}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
        />
      </Field>
      <Feedback text={text} typing={typing} />
    </div>
  )
}

/** What counts less than it seems. The word at the cursor may still become an address. */
function Feedback({ text, typing }: { text: string; typing: boolean }) {
  const t = useTranslate()
  const { duplicates } = parseEmails(text)
  const { invalid } = parseEmails(typing ? text.replace(/[^\s,;]*$/, '') : text)
  return (
    <div role="status" className="text-[0.8125rem] text-ink-muted">
      {duplicates > 0 && <p>{t('organization.invite.repeated', { count: duplicates })}</p>}
      {invalid.length > 0 && <InvalidEntries words={invalid} />}
    </div>
  )
}

const shownEntries = 5

function InvalidEntries({ words }: { words: string[] }) {
  const t = useTranslate()
  const more = words.length - shownEntries
  return (
    <ul className="break-words text-danger-text">
      {words.slice(0, shownEntries).map((word) => (
        <li key={word}>{t('organization.invite.no_address', { word })}</li>
      ))}
      {more > 0 && <li>{t('organization.invite.more_invalid', { count: more })}</li>}
    </ul>
  )
}
