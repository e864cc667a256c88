import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'
import { PageHeader } from '@tollgate/ui/page-header'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { ListAccessTokensSortingItem, type OrganizationAccessToken } from '#api/model/index.ts'
import { useListAccessTokens } from '#api/organization-access-tokens/organization-access-tokens.ts'
import { knownSorting } from '#app/list/known-sorting.ts'
import { ListView } from '#app/list/list-view.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { useOrganization } from '../access/use-organization.ts'
import { CreateDialog } from './create-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { useTokenColumns } from './token-columns.tsx'
import type { TokenAction } from './token-menu.tsx'

type OpenDialog = { action: 'create' } | { action: TokenAction; token: OrganizationAccessToken }

export function TokenList() {
  const t = useTranslate()
  const { id } = useOrganization()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const columns = useTokenColumns((action, token) => setDialog({ action, token }))
  const { page, ...search } = useSearch({
    from: '/_signed-in/$organization/settings/access-tokens',
  })
  const changeSearch = useChangeSearch()
  const sorting = knownSorting(ListAccessTokensSortingItem, search.sorting, '-created_at')
  const tokens = useListAccessTokens(
    { organization_id: id, page, sorting: [sorting] },
    { query: { placeholderData: keepPreviousData } },
  )
  const createButton = (
    <Button variant="primary" onClick={() => setDialog({ action: 'create' })}>
      {t('organization.access_token.create')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('organization.access_token.title')}
        description={t('organization.access_token.text')}
        actions={createButton}
      />
      <ListView
        label={t('organization.access_token.title')}
        columns={columns}
        query={tokens}
        page={page}
        sorting={sorting}
        filtered={false}
        onClearFilters={() => changeSearch({ page: undefined })}
        empty={
          <Empty icon={KeyRound} title={t('organization.access_token.empty_title')}>
            {t('organization.access_token.empty_text')}
          </Empty>
        }
      />
      {dialog !== null && <TokenDialog dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  )
}

interface TokenDialogProps {
  dialog: OpenDialog
  onClose: () => void
}

function TokenDialog({ dialog, onClose }: TokenDialogProps) {
  if (dialog.action === 'create') return <CreateDialog onClose={onClose} />
  if (dialog.action === 'edit') return <EditDialog token={dialog.token} onClose={onClose} />
  return <RevokeDialog token={dialog.token} onClose={onClose} />
}
