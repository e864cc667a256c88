import { useTranslate } from '@tollgate/messages/react'
import { Checkbox } from '@tollgate/ui/checkbox'
import type { Scope, ScopeRow } from './scope-rows.ts'

interface ScopeTableProps {
  rows: readonly ScopeRow[]
  scopes: readonly Scope[]
  onScopesChange: (scopes: readonly Scope[]) => void
}

/** A line for each thing, with a box for reading and one for writing. */
export function ScopeTable({ rows, scopes, onScopesChange }: ScopeTableProps) {
  const t = useTranslate()
  if (rows.length === 0) {
    return <p className="py-4 text-ink-muted">{t('organization.access_token.scopes_unknown')}</p>
  }
  function choose(scope: Scope, chosen: boolean): void {
    const others = scopes.filter((other) => other !== scope)
    onScopesChange(chosen ? [...others, scope] : others)
  }
  return (
    <div className="max-h-64 overflow-y-auto rounded-lg border">
      <table
        aria-label={t('organization.access_token.scopes')}
        className="w-full border-collapse text-left"
      >
        <thead className="sticky top-0 z-1 bg-sunken text-ink-muted text-xs">
          <tr>
            <th scope="col" className="h-8 px-3 font-medium">
              {t('organization.access_token.thing')}
            </th>
            <th scope="col" className="px-3 text-center font-medium">
              {t('organization.access_token.read')}
            </th>
            <th scope="col" className="px-3 text-center font-medium">
              {t('organization.access_token.write')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {rows.map(({ noun, read, write }) => (
            <tr key={noun} className="hover:bg-sunken/50">
              <th scope="row" className="px-3 py-1.5 font-normal">
                {t(`organization.access_token.noun_${noun}`)}
              </th>
              <ScopeCell noun={noun} scope={read} verb="read" scopes={scopes} onChoose={choose} />
              <ScopeCell noun={noun} scope={write} verb="write" scopes={scopes} onChoose={choose} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ScopeCellProps extends Pick<ScopeRow, 'noun'> {
  verb: 'read' | 'write'
  /** Undefined where there is nothing of the kind. */
  scope: Scope | undefined
  scopes: readonly Scope[]
  onChoose: (scope: Scope, chosen: boolean) => void
}

function ScopeCell({ noun, verb, scope, scopes, onChoose }: ScopeCellProps) {
  const t = useTranslate()
  if (scope === undefined) return <td />
  const thing = t(`organization.access_token.noun_${noun}`)
  return (
    <td className="px-3 text-center" title={scope}>
      <Checkbox
        aria-label={`${thing}: ${t(`organization.access_token.${verb}`)}`}
        checked={scopes.includes(scope)}
        onCheckedChange={(chosen) => onChoose(scope, chosen)}
      />
    </td>
  )
}
