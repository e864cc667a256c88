import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { useState } from 'react'
import { ScopeTable } from './scope-table.tsx'
import { allScopes, readScopes, type Scope, scopeGroups } from './scopes.ts'

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
          {t('organization.access_token.everything')}
        </Button>
        <Button size="small" variant="ghost" onClick={() => onScopesChange([])}>
          {t('organization.access_token.nothing')}
        </Button>
        <span role="status" className="ml-auto text-[0.8125rem] text-ink-muted">
          {t('organization.access_token.chosen', {
            chosen: scopes.length,
            total: allScopes.length,
          })}
        </span>
      </div>
      <ScopeTable groups={found} scopes={scopes} onScopesChange={onScopesChange} />
    </div>
  )
}
