import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useListAccessTokens } from '#api/access-token/access-token.ts'
import { ListAccessTokensSortingItem, type OrganizationAccessToken } from '#api/model/index.ts'
import { ListPage } from '#app/list/list-page.tsx'
import { keepPreviousRows, useListParameters } from '#app/list/use-list-parameters.ts'
import { useOrganization } from '../access/use-organization.ts'
import { EditDialog } from './edit-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { useTokenColumns } from './token-columns.tsx'
import type { TokenAction } from './token-menu.tsx'

interface OpenDialog {
  action: TokenAction
  token: OrganizationAccessToken
}

export function TokenList() {
  const t = useTranslate()
  const { slug } = useOrganization()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const columns = useTokenColumns((action, token) => setDialog({ action, token }))
  const { sorting, parameters } = useListParameters({
    sortings: ListAccessTokensSortingItem,
    defaultSorting: '-created_at',
  })
  const { organization_id, page } = parameters
  const tokens = useListAccessTokens(
    { organization_id, page, sorting: [sorting] },
    keepPreviousRows,
  )
  return (
    <>
      <ListPage
        title={t('organization.access_token.title')}
        description={t('organization.access_token.text')}
        actions={
          <Link
            to="/$organization/settings/access-tokens/new"
            params={{ organization: slug }}
            className={buttonClass({ variant: 'primary' })}
          >
            {t('organization.access_token.create')}
          </Link>
        }
        columns={columns}
        query={tokens}
        sorting={sorting}
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
  if (dialog.action === 'edit') return <EditDialog token={dialog.token} onClose={onClose} />
  return <RevokeDialog token={dialog.token} onClose={onClose} />
}
