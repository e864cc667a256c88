import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { CircleCheck, CircleQuestionMark, CircleX, type LucideIcon } from 'lucide-react'
import type { SocialProviderCheck } from '#api/model/index.ts'

const icons: Record<SocialProviderCheck['outcome'], [LucideIcon, string]> = {
  passed: [CircleCheck, 'text-success-text'],
  failed: [CircleX, 'text-danger-text'],
  undecided: [CircleQuestionMark, 'text-warning-text'],
}

/** What a test found, in its order, and above it what that amounts to. */
export function TestResult({ name, checks }: { name: string; checks: SocialProviderCheck[] }) {
  return (
    <>
      <Summary checks={checks} />
      <ol aria-label={name} className="space-y-3">
        {checks.map((check) => (
          <Check key={check.check} check={check} />
        ))}
      </ol>
    </>
  )
}

function Summary({ checks }: { checks: SocialProviderCheck[] }) {
  const t = useTranslate()
  const failed = checks.filter(({ outcome }) => outcome === 'failed').length
  if (failed > 0) {
    return <Alert tone="danger">{t('administration.test.failed', { count: failed })}</Alert>
  }
  if (checks.some(({ outcome }) => outcome === 'undecided')) {
    return <Alert tone="warning">{t('administration.test.undecided')}</Alert>
  }
  return <Alert tone="success">{t('administration.test.passed')}</Alert>
}

function Check({ check: { check, outcome, code, explanation } }: { check: SocialProviderCheck }) {
  const t = useTranslate()
  const [Icon, color] = icons[outcome]
  return (
    <li className="flex gap-3">
      <Icon className={`mt-0.5 size-4 shrink-0 ${color}`} aria-hidden />
      <div className="min-w-0 space-y-0.5">
        <p className="font-medium">
          {t(`administration.check.${check}`)}
          <span className="sr-only">: {t(`administration.outcome.${outcome}`)}</span>
        </p>
        <p className="text-ink-muted">{t(`administration.found.${code}`)}</p>
        {outcome !== 'passed' && (
          <p lang="en" className="break-words text-ink-muted text-xs">
            {explanation}
          </p>
        )}
      </div>
    </li>
  )
}
