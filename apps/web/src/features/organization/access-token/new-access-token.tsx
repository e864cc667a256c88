import { useNavigate } from '@tanstack/react-router'
import { UnsavedChangesGuard } from '@tollgate/app/unsaved-changes-guard'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { FormActions } from '@tollgate/ui/form'
import { PageHeader } from '@tollgate/ui/page-header'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { createAccessToken } from '#api/access-token/access-token.ts'
import { CancelLink } from '#app/forms/cancel-link.tsx'
import { FormPage } from '#app/forms/form-page.tsx'
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
      <TokenSecret
        token={token}
        onDone={() => {
          void navigate({ to: '/$organization/settings/access-tokens', params: { organization } })
        }}
      />
    </>
  )
}

interface TokenSecretProps {
  token: string
  onDone: () => void
}

/** The token itself, which will never be shown again. */
function TokenSecret({ token, onDone }: TokenSecretProps) {
  const t = useTranslate()
  const [copied, setCopied] = useState(false)
  const [failed, setFailed] = useState(false)
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(token)
      setCopied(true)
    } catch {
      setFailed(true)
    }
  }
  return (
    <div className="max-w-2xl space-y-4">
      <Alert tone="warning">{t('organization.access_token.shown_once')}</Alert>
      <div className="flex flex-wrap items-center gap-3 rounded-lg border bg-sunken/60 p-3">
        <code
          onCopy={() => setCopied(true)}
          className="min-w-48 flex-1 select-all break-all font-mono text-[0.8125rem]"
        >
          {token}
        </code>
        <Button variant="primary" onClick={() => void copy()}>
          {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {t('organization.access_token.copy')}
        </Button>
      </div>
      <p role="status" className="text-[0.8125rem] text-ink-muted">
        {copied && t('organization.access_token.copied')}
        {failed && !copied && t('organization.access_token.copy_failed')}
      </p>
      <FormActions>
        <Button onClick={onDone}>{t('organization.access_token.done')}</Button>
      </FormActions>
      <UnsavedChangesGuard
        dirty={!copied}
        question={{
          title: t('organization.access_token.loss_title'),
          description: t('organization.access_token.loss_text'),
          confirmLabel: t('organization.access_token.loss_confirm'),
        }}
      />
    </div>
  )
}
