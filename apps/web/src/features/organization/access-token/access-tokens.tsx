import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import {
  deleteAccessToken,
  updateAccessToken,
  useListAccessTokens,
} from '#api/access-token/access-token.ts'
import { ListAccessTokensSortingItem, type OrganizationAccessToken } from '#api/model/index.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useDraft } from '#app/forms/use-draft.ts'
import { ListPage } from '#app/list/list-page.tsx'
import { keepPreviousRows, useListParameters } from '#app/list/use-list-parameters.ts'
import { usePageTitle } from '#app/page/page-title.ts'
import { Forbidden } from '../access/forbidden.tsx'
import { useCan, useOrganization } from '../access/use-organization.ts'
import type { Scope } from './scopes.ts'
import { type TokenAction, useTokenColumns } from './token-columns.tsx'
import { CommentField, ScopeField } from './token-fields.tsx'
import { tokenRefusals, useSaveToken } from './use-save-token.ts'

export function AccessTokens() {
  const t = useTranslate()
  usePageTitle(t('organization.access_token.title'))
  return useCan('organization:update') ? <TokenList /> : <Forbidden />
}

interface OpenDialog {
  action: TokenAction
  token: OrganizationAccessToken
}

function TokenList() {
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

interface EditDialogProps {
  token: OrganizationAccessToken
  onClose: () => void
}

function EditDialog({ token, onClose }: EditDialogProps) {
  const t = useTranslate()
  const saved: { comment: string; scopes: readonly Scope[] } = token
  const { draft, change, changes } = useDraft({ comment: saved.comment, scopes: saved.scopes })
  const update = useSaveToken({
    token,
    save: () => {
      const { comment, scopes } = changes
      return updateAccessToken(token.id, {
        ...(comment !== undefined && { comment: comment.trim() }),
        ...(scopes !== undefined && { scopes: [...scopes] }),
      })
    },
    success: t('organization.access_token.saved'),
    onClose,
  })
  return (
    <FormDialog
      title={t('organization.access_token.edit_title', { comment: token.comment })}
      description={t('organization.access_token.edit_text')}
      width="large"
      submitLabel={t('common.action.save')}
      save={update}
      refusals={tokenRefusals}
      onFormSubmit={() => update.mutate()}
      onClose={onClose}
    >
      <CommentField value={draft.comment} onValueChange={(comment) => change({ comment })} />
      <ScopeField scopes={draft.scopes} onScopesChange={(scopes) => change({ scopes })} />
    </FormDialog>
  )
}

interface RevokeDialogProps {
  token: OrganizationAccessToken
  onClose: () => void
}

function RevokeDialog({ token, onClose }: RevokeDialogProps) {
  const t = useTranslate()
  const { id, comment } = token
  const revoke = useSaveToken({
    token,
    save: () => deleteAccessToken(id),
    success: t('organization.access_token.revoked', { comment }),
    onClose,
  })
  return (
    <ConfirmMutation
      title={t('organization.access_token.revoke_title', { comment })}
      description={t('organization.access_token.revoke_text')}
      confirmLabel={t('organization.access_token.revoke_confirm')}
      mutation={revoke}
      refusals={tokenRefusals}
      onClose={onClose}
    />
  )
}
