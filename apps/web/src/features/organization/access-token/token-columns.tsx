import { useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import type { Column } from '@tollgate/ui/data-table'
import { MenuItem } from '@tollgate/ui/menu'
import { MoreMenu } from '@tollgate/ui/more-menu'
import { DateTime } from '@tollgate/ui/table-cells'
import { Pencil, Trash2 } from 'lucide-react'
import type { OrganizationAccessToken } from '#api/model/index.ts'
import { expiryStateOf } from './expiry.ts'
import { summarizeScopes } from './scopes.ts'

export function useTokenColumns(
  onChoose: (action: TokenAction, token: OrganizationAccessToken) => void,
): Column<OrganizationAccessToken>[] {
  const t = useTranslate()
  return [
    {
      id: 'comment',
      header: t('organization.access_token.comment'),
      sortable: true,
      className: 'min-w-32',
      cell: ({ comment }) => <span className="break-words font-medium">{comment}</span>,
    },
    {
      id: 'scopes',
      header: t('organization.access_token.scopes'),
      className: 'hidden w-1/3 max-w-0 md:table-cell',
      cell: ({ scopes }) => <ScopeSummary scopes={scopes} />,
    },
    {
      id: 'created_at',
      header: t('organization.access_token.created_at'),
      sortable: true,
      className: 'hidden xl:table-cell',
      cell: ({ created_at }) => <DateTime value={created_at} />,
    },
    {
      id: 'last_used_at',
      header: t('organization.access_token.last_used_at'),
      sortable: true,
      className: 'hidden sm:table-cell',
      cell: ({ last_used_at }) => <LastUsed at={last_used_at} />,
    },
    {
      id: 'expires_at',
      header: t('organization.access_token.expires_at'),
      cell: ({ expires_at }) => <TokenExpiry expiresAt={expires_at} />,
    },
    {
      id: 'actions',
      header: t('organization.access_token.actions'),
      align: 'right',
      className: 'w-px pl-0',
      cell: (token) => (
        <TokenMenu comment={token.comment} onChoose={(action) => onChoose(action, token)} />
      ),
    },
  ]
}

function ScopeSummary({ scopes }: Pick<OrganizationAccessToken, 'scopes'>) {
  const t = useTranslate()
  const summary = summarizeScopes(scopes)
  if (summary !== 'some') return t(`organization.access_token.${summary}`)
  const names = scopes.join(', ')
  return (
    <code className="block truncate font-mono text-[0.8125rem]" title={names}>
      {names}
    </code>
  )
}

function LastUsed({ at }: { at: string | null }) {
  const t = useTranslate()
  if (at === null) {
    return <span className="text-ink-muted">{t('organization.access_token.never_used')}</span>
  }
  return <DateTime value={at} as="relative" />
}

export type TokenAction = 'edit' | 'revoke'

interface TokenMenuProps {
  comment: string
  onChoose: (action: TokenAction) => void
}

function TokenMenu({ comment, onChoose }: TokenMenuProps) {
  const t = useTranslate()
  return (
    <MoreMenu label={t('organization.access_token.actions_for', { comment })}>
      <MenuItem onClick={() => onChoose('edit')}>
        <Pencil aria-hidden />
        {t('common.action.edit')}
      </MenuItem>
      <MenuItem tone="danger" onClick={() => onChoose('revoke')}>
        <Trash2 aria-hidden />
        {t('organization.access_token.revoke_action')}
      </MenuItem>
    </MoreMenu>
  )
}

const tones = { active: 'success', expiring: 'warning', expired: 'danger' } as const

/** When a token ends, and what that means today. */
function TokenExpiry({ expiresAt }: { expiresAt: string | null }) {
  const t = useTranslate()
  const state = expiryStateOf(expiresAt, Date.now())
  if (state === 'no_expiry') return <Badge>{t('organization.access_token.no_expiry')}</Badge>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <DateTime value={expiresAt} />
      <Badge tone={tones[state]}>{t(`organization.access_token.${state}`)}</Badge>
    </span>
  )
}
