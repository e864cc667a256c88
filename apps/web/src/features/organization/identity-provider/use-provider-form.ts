import { ApiError } from '@tollgate/app/api-error'
import type { Refusals } from '@tollgate/app/use-form-errors'
import { useTranslate } from '@tollgate/messages/react'
import {
  getIdentityProvider,
  setIdentityProvider,
} from '#api/identity-provider/identity-provider.ts'
import type { IdentityProvider } from '#api/model/index.ts'
import { useDraft } from '#app/forms/use-draft.ts'
import { useSave } from '#app/forms/use-save.ts'
import { useVersion } from '#app/forms/use-version.ts'
import { useOrganization } from '../access/use-organization.ts'

interface ProviderDraft {
  issuer: string
  clientId: string
  /** Empty keeps the one that is saved, which no one can read. */
  clientSecret: string
  defaultRole: IdentityProvider['defaultRole']
}

function providerDraft(provider: IdentityProvider | null): ProviderDraft {
  return {
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    clientSecret: '',
    defaultRole: provider?.defaultRole ?? 'member',
  }
}

/** The provider as it is edited. All but the secret is sent, over what is saved by then. */
export function useProviderForm(provider: IdentityProvider | null) {
  const t = useTranslate()
  const { id: organizationId } = useOrganization()
  const form = useDraft(providerDraft(provider))
  const saveVersion = useVersion({
    saved: provider,
    dirty: form.dirty,
    toDraft: providerDraft,
    read: async () => {
      const latest = await getIdentityProvider({ organizationId })
      if (latest.provider === null) throw removedMeanwhile()
      return latest.provider
    },
  })
  const save = useSave({
    noun: 'identity_provider',
    save: (changes: Partial<ProviderDraft>) =>
      saveVersion(changes, (version, known) => {
        const { clientSecret, ...shown } = { ...providerDraft(known), ...changes }
        const secret = clientSecret === '' ? {} : { clientSecret }
        const asked = { organizationId, ...shown, ...secret }
        return setIdentityProvider({ ...asked, issuer: shown.issuer.trim() }, version)
      }),
    onSaved: form.reset,
    success: () => t('organization.identity_provider.saved'),
  })
  return { form, save }
}

function removedMeanwhile(): ApiError {
  const code = 'IDENTITY_PROVIDER_NOT_FOUND'
  const refused = { code, values: {} }
  return new ApiError({ status: 400, code, message: code, requestId: null, refused })
}

/** What is said when a provider can’t be set. */
export const providerRefusals: Refusals = {
  CLIENT_SECRET_IS_REQUIRED: { field: 'clientSecret' },
  ISSUER_IS_NOT_PUBLIC: { field: 'issuer' },
}
