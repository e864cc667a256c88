import { setSingleSignOnEnforced } from '#api/identity-provider/identity-provider.ts'
import type { IdentityProvider, SingleSignOnEnforced } from '#api/model/index.ts'
import { useSave } from '#app/forms/use-save.ts'

interface SetEnforcedOptions {
  provider: IdentityProvider
  isEnforced: boolean
  success: (answer: SingleSignOnEnforced) => string
  onSaved: () => void
}

/** Requires the provider that the reader saw, or makes it optional. */
export function useSetEnforced({ provider, isEnforced, success, onSaved }: SetEnforcedOptions) {
  const { organizationId, modifiedAt, createdAt } = provider
  return useSave({
    noun: 'identity_provider',
    save: () =>
      setSingleSignOnEnforced(
        { organizationId, isEnforced },
        { headers: { 'If-Match': `"${modifiedAt ?? createdAt}"` } },
      ),
    success,
    onSaved,
  })
}
