import { useNavigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { PageHeader } from '@tollgate/ui/page-header'
import { useState } from 'react'
import { createAccessToken } from '#api/access-token/access-token.ts'
import { CancelLink } from '#app/forms/cancel-link.tsx'
import { FormPage } from '#app/forms/form-page.tsx'
import { ShownOnce } from '#app/forms/shown-once.tsx'
import { useDraft } from '#app/forms/use-draft.ts'
import { useSave } from '#app/forms/use-save.ts'
import { usePageTitle } from '#app/page/page-title.ts'
import { Forbidden } from '../access/forbidden.tsx'
import { useCan, useOrganization } from '../access/use-organization.ts'
import { type LifetimeDraft, lifetimeDays } from './expiry.ts'
import type { Scope } from './scopes.ts'
import { CommentField, LifetimeField, ScopeField } from './token-fields.tsx'
import { tokenRefusals } from './use-save-token.ts'

interface TokenDraft {
  comment: string
  lifetime: LifetimeDraft
  scopes: readonly Scope[]
}

const emptyDraft: TokenDraft = { comment: '', lifetime: { lifetime: '90', days: '' }, scopes: [] }

/** Makes a token, then shows it, and doesn’t let go of it before it was copied. */
export function NewAccessToken() {
  const [token, setToken] = useState<string | null>(null)
  if (!useCan('organization:update')) return <Forbidden />
  return token === null ? <TokenForm onCreated={setToken} /> : <CreatedToken token={token} />
}

function useCreate(onCreated: (token: string) => void) {
  const { id: organization_id } = useOrganization()
  return useSave({
    noun: 'access_token',
    save: ({ comment, lifetime: life, scopes }: TokenDraft) => {
      const days = lifetimeDays(life)
      return createAccessToken({
        organization_id,
        comment: comment.trim(),
        expires_in: days == null ? null : `P${days}D`,
        scopes: [...scopes],
      })
    },
    onSaved: ({ token }) => onCreated(token),
    // The answer holds the token: nothing keeps it longer than the screen that shows it.
    gcTime: 0,
  })
}

function TokenForm({ onCreated }: { onCreated: (token: string) => void }) {
  const t = useTranslate()
  const { slug } = useOrganization()
  const { draft, change, dirty } = useDraft(emptyDraft)
  const create = useCreate(onCreated)
  return (
    <FormPage
      title={t('organization.access_token.create_title')}
      description={t('organization.access_token.create_text')}
      submitLabel={t('organization.access_token.create')}
      cancel={
        <CancelLink to="/$organization/settings/access-tokens" params={{ organization: slug }} />
      }
      save={create}
      dirty={dirty}
      refusals={tokenRefusals}
      onFormSubmit={() => create.mutate(draft)}
    >
      <CommentField value={draft.comment} onValueChange={(comment) => change({ comment })} />
      <LifetimeField draft={draft.lifetime} onDraftChange={(lifetime) => change({ lifetime })} />
      <ScopeField scopes={draft.scopes} onScopesChange={(scopes) => change({ scopes })} />
    </FormPage>
  )
}

function CreatedToken({ token }: { token: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { slug: organization } = useOrganization()
  const title = t('organization.access_token.created')
  usePageTitle(title)
  return (
    <>
      <PageHeader title={title} />
      <ShownOnce
        secret={token}
        onDone={() => {
          void navigate({ to: '/$organization/settings/access-tokens', params: { organization } })
        }}
      />
    </>
  )
}
