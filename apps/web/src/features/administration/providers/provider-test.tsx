import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { useTestSocialProvider } from '#api/administration/administration.ts'
import type { SocialProviderSetup } from '#api/model/index.ts'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { useFormErrors } from '#app/forms/use-form-errors.ts'
import { TestResult } from './test-result.tsx'

/** Asks the provider whether the settings work, and shows what it found step by step. */
export function ProviderTest({ provider: { id, name } }: { provider: SocialProviderSetup }) {
  const t = useTranslate()
  const { mutate, data, error, isPending } = useTestSocialProvider()
  const errors = useFormErrors(error)
  return (
    <div className="space-y-3 border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-muted">{t('administration.test.text')}</p>
        <Button
          size="small"
          pending={isPending}
          aria-label={t('administration.test.start_named', { name })}
          onClick={() => mutate({ data: { provider: id } })}
        >
          {t('administration.test.start')}
        </Button>
      </div>
      <FormAlert errors={errors} />
      {data && !isPending && <TestResult name={name} checks={data.checks} />}
    </div>
  )
}
