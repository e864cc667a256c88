import { useTranslate } from '@tollgate/messages/react'
import { Checkbox } from '@tollgate/ui/checkbox'
import type { Scope, ScopeGroup, ScopeRow } from './scopes.ts'

interface ScopeTableProps {
  groups: readonly ScopeGroup[]
  scopes: readonly Scope[]
  onScopesChange: (scopes: readonly Scope[]) => void
}

/** A line for each thing, by area, with a box for reading and one for writing. */
export function ScopeTable({ groups, scopes, onScopesChange }: ScopeTableProps) {
  const t = useTranslate()
  if (groups.length === 0) {
    return <p className="py-4 text-ink-muted">{t('organization.access_token.scopes_unknown')}</p>
  }
  function choose(changed: readonly Scope[], chosen: boolean): void {
    const others = scopes.filter((scope) => !changed.includes(scope))
    onScopesChange(chosen ? [...others, ...changed] : others)
  }
  return (
    <div className="rounded-lg border">
      <table
        aria-label={t('organization.access_token.scopes')}
        className="w-full border-collapse text-left"
      >
        <thead className="border-b bg-sunken/60 text-ink-muted text-xs">
          <tr>
            <th scope="col" className="h-8 px-3 font-medium">
              {t('organization.access_token.resource')}
            </th>
            {verbs.map((verb) => (
              <th key={verb} scope="col" className="w-20 px-3 text-center font-medium">
                {t(`organization.access_token.${verb}`)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <GroupRows key={group.name} group={group} scopes={scopes} onChoose={choose} />
        ))}
      </table>
    </div>
  )
}

const verbs = ['read', 'write'] as const
type Verb = (typeof verbs)[number]

function scopesOf(rows: readonly ScopeRow[], verb: Verb): Scope[] {
  return rows.flatMap((row) => row[verb] ?? [])
}

interface GroupRowsProps {
  group: ScopeGroup
  scopes: readonly Scope[]
  onChoose: (scopes: readonly Scope[], chosen: boolean) => void
}

function GroupRows({ group, scopes, onChoose }: GroupRowsProps) {
  const t = useTranslate()
  const name = t(`organization.access_token.group_${group.name}`)
  return (
    <tbody className="divide-y border-b last:border-b-0">
      <tr className="bg-sunken/40">
        <th scope="rowgroup" className="px-3 py-1.5 font-semibold">
          {name}
        </th>
        {verbs.map((verb) => (
          <ScopeCell
            key={verb}
            name={`${name} – ${t('organization.access_token.group_all')}`}
            verb={verb}
            covers={scopesOf(group.rows, verb)}
            scopes={scopes}
            onChoose={onChoose}
          />
        ))}
      </tr>
      {group.rows.map((row) => (
        <NounRow key={row.noun} row={row} scopes={scopes} onChoose={onChoose} />
      ))}
    </tbody>
  )
}

interface NounRowProps extends Omit<GroupRowsProps, 'group'> {
  row: ScopeRow
}

function NounRow({ row, scopes, onChoose }: NounRowProps) {
  const t = useTranslate()
  const name = t(`organization.access_token.noun_${row.noun}`)
  return (
    <tr className="hover:bg-sunken/50">
      <th scope="row" className="py-1.5 pr-3 pl-6 font-normal">
        {name}
      </th>
      {verbs.map((verb) => (
        <ScopeCell
          key={verb}
          name={name}
          verb={verb}
          covers={scopesOf([row], verb)}
          scopes={scopes}
          onChoose={onChoose}
        />
      ))}
    </tr>
  )
}

interface ScopeCellProps extends Omit<GroupRowsProps, 'group'> {
  name: string
  verb: Verb
  /** What the box stands for; where there is nothing of the kind, there is no box. */
  covers: readonly Scope[]
}

function ScopeCell({ name, verb, covers, scopes, onChoose }: ScopeCellProps) {
  const t = useTranslate()
  if (covers.length === 0) return <td />
  const chosen = covers.filter((scope) => scopes.includes(scope)).length
  return (
    <td className="w-20 px-3 text-center" title={covers.length === 1 ? covers[0] : undefined}>
      <Checkbox
        aria-label={`${name}: ${t(`organization.access_token.${verb}`)}`}
        checked={chosen === covers.length}
        indeterminate={chosen > 0 && chosen < covers.length}
        onCheckedChange={(checked) => onChoose(covers, checked)}
      />
    </td>
  )
}
