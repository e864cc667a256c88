import { createAccessTokenLimits } from '@tollgate/contracts/limits'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { Select } from '@tollgate/ui/select'
import { useState } from 'react'
import { expiryAfter, type LifetimeDraft, lifetimeDays, lifetimes, maximumDays } from './expiry.ts'
import { ScopeTable } from './scope-table.tsx'
import { allScopes, readScopes, type Scope, scopeGroups } from './scopes.ts'

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

interface LifetimeFieldProps {
  draft: LifetimeDraft
  onDraftChange: (draft: LifetimeDraft) => void
}

/** How long a token works. */
export function LifetimeField({ draft, onDraftChange }: LifetimeFieldProps) {
  const t = useTranslate()
  const format = useFormat()
  const days = lifetimeDays(draft)
  const end = days == null ? undefined : format.date(expiryAfter(days, Date.now()))
  return (
    <>
      <Field
        name="expires_in"
        label={t('organization.access_token.expires_in')}
        description={end && t('organization.access_token.ends_on', { date: end })}
      >
        <Select
          options={lifetimes.map((lifetime) => ({
            value: lifetime,
            label: t(`organization.access_token.expires_in_${lifetime}`),
          }))}
          value={draft.lifetime}
          onValueChange={(lifetime) => onDraftChange({ ...draft, lifetime })}
        />
      </Field>
      {draft.lifetime === 'custom' && (
        <Field
          name="days"
          label={t('organization.access_token.days')}
          validate={() =>
            days === undefined
              ? t('organization.access_token.days_invalid', { most: maximumDays })
              : null
          }
        >
          <Input
            value={draft.days}
            onValueChange={(typed) => onDraftChange({ ...draft, days: typed })}
            inputMode="numeric"
            autoComplete="off"
          />
        </Field>
      )}
      {draft.lifetime === 'none' && (
        <Alert tone="warning">{t('organization.access_token.no_expiry_warning')}</Alert>
      )}
    </>
  )
}

interface ScopeFieldProps {
  scopes: readonly Scope[]
  onScopesChange: (scopes: readonly Scope[]) => void
}

/** What a token may do: found by search, or all at once by a preset. */
export function ScopeField({ scopes, onScopesChange }: ScopeFieldProps) {
  const t = useTranslate()
  const [query, setQuery] = useState('')
  const words = query.trim().toLowerCase()
  const found = scopeGroups
    .map(({ name, rows }) => ({
      name,
      rows: rows.filter(({ noun }) => {
        const label = t(`organization.access_token.noun_${noun}`)
        return noun.includes(words) || label.toLowerCase().includes(words)
      }),
    }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <div className="space-y-2">
      <Field
        name="scopes"
        label={t('organization.access_token.scopes')}
        description={t('organization.access_token.scopes_help')}
        validate={() =>
          scopes.length === 0 ? t('organization.access_token.scopes_missing') : null
        }
      >
        <Input
          type="search"
          value={query}
          onValueChange={setQuery}
          placeholder={t('organization.access_token.scopes_search')}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" onClick={() => onScopesChange(readScopes)}>
          {t('organization.access_token.read_only')}
        </Button>
        <Button size="small" onClick={() => onScopesChange(allScopes)}>
          {t('organization.access_token.all_scopes')}
        </Button>
        <Button size="small" variant="ghost" onClick={() => onScopesChange([])}>
          {t('organization.access_token.no_scopes')}
        </Button>
        <span role="status" className="ml-auto text-[0.8125rem] text-ink-muted">
          {t('organization.access_token.some_scopes', {
            chosen: scopes.length,
            total: allScopes.length,
          })}
        </span>
      </div>
      <ScopeTable groups={found} scopes={scopes} onScopesChange={onScopesChange} />
    </div>
  )
}
