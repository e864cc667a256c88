import { Link } from '@tanstack/react-router'
import { rolesPermit } from '@tollgate/contracts/roles'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Skeleton } from '@tollgate/ui/skeleton'
import { Check } from 'lucide-react'
import { useOrganization } from '../access/use-organization.ts'
import { type StepName, type StepsDone, stepNames } from './use-first-steps.ts'
import { VerifyAction } from './verify-action.tsx'

const headingId = 'first-steps'

/** The way to the first sale; the first step that is open says what to do. */
export function FirstSteps({ done }: { done: StepsDone }) {
  const t = useTranslate()
  const next = stepNames.find((step) => !done[step])
  const count = stepNames.filter((step) => done[step]).length
  return (
    <section aria-labelledby={headingId} className="flex items-start justify-between gap-12">
      <div className="min-w-0 max-w-2xl flex-1">
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={headingId} className="font-semibold text-base">
            {t('organization.home.steps_title')}
          </h2>
          <p className="text-ink-muted tabular-nums">
            {t('organization.home.steps_progress', { done: count, total: stepNames.length })}
          </p>
        </div>
        <ol>
          {stepNames.map((step, position) => (
            <Step
              key={step}
              step={step}
              number={position + 1}
              state={done[step] ? 'done' : step === next ? 'next' : 'later'}
            />
          ))}
        </ol>
      </div>
      <ProgressIllustration progress={count / stepNames.length} />
    </section>
  )
}

type StepState = 'done' | 'next' | 'later'

const markClass: Record<StepState, string> = {
  done: 'bg-accent text-accent-ink',
  next: 'border-2 border-accent text-accent-text',
  later: 'border text-ink-muted',
}

function Step({ step, number, state }: { step: StepName; number: number; state: StepState }) {
  const t = useTranslate()
  return (
    <li
      aria-current={state === 'next' ? 'step' : undefined}
      className="group relative flex gap-4 pb-5 last:pb-0"
    >
      <span
        aria-hidden
        className="absolute top-7 bottom-0 left-3.5 w-px bg-line group-last:hidden"
      />
      <span
        aria-hidden
        className={`flex size-7 shrink-0 items-center justify-center rounded-full font-medium text-xs tabular-nums ${markClass[state]}`}
      >
        {state === 'done' ? <Check className="size-4" strokeWidth={2.5} /> : number}
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        <h3 className={state === 'next' ? 'font-medium' : 'text-ink-muted'}>
          {t(`organization.home.${step}_title`)}
          <span className="sr-only">
            {' – '}
            {state === 'done' ? t('organization.home.step_done') : t('organization.home.step_open')}
          </span>
        </h3>
        {state === 'next' && (
          <>
            <p className="mt-0.5 mb-3 text-ink-muted">{t(`organization.home.${step}_text`)}</p>
            <StepAction step={step} />
          </>
        )}
      </div>
    </li>
  )
}

export function FirstStepsSkeleton() {
  const t = useTranslate()
  return (
    <div role="status" aria-label={t('common.state.loading')} className="max-w-2xl space-y-6">
      <Skeleton className="h-5 w-40" />
      {stepNames.map((step) => (
        <div key={step} className="flex items-center gap-4">
          <Skeleton className="size-7 rounded-full" />
          <Skeleton className="h-4 w-56" />
        </div>
      ))}
    </div>
  )
}

const targets = {
  product: '/$organization/products/new',
  link: '/$organization/checkout-links/new',
  order: '/$organization/checkout-links',
} as const

const requiredScopes = {
  product: 'products:write',
  link: 'checkout_links:write',
} as const

/** The one thing to do for a step, for those who may. */
function StepAction({ step }: { step: StepName }) {
  const t = useTranslate()
  const { slug, roles } = useOrganization()
  if (step === 'verify') return <VerifyAction />
  if (step !== 'order' && !rolesPermit(roles, requiredScopes[step])) {
    return <p className="font-medium">{t('organization.home.ask_owner')}</p>
  }
  return (
    <Link
      to={targets[step]}
      params={{ organization: slug }}
      className={buttonClass({ variant: 'primary' })}
    >
      {t(`organization.home.${step}_action`)}
    </Link>
  )
}

const fullyOpen = 66

/** A gate that opens with every step that is done. Decorative: the steps say the same. */
function ProgressIllustration({ progress }: { progress: number }) {
  return (
    <svg viewBox="0 0 240 220" fill="none" className="hidden w-60 shrink-0 lg:block" aria-hidden>
      <path d="M4 214h232" className="stroke-line-strong" strokeWidth="2" opacity="0.6" />
      <path d="M206 146v66" className="stroke-line" strokeWidth="8" strokeLinecap="round" />
      <g transform={`rotate(${-fullyOpen * progress} 40 138)`}>
        <path d="M40 138h178" className="stroke-accent-soft" strokeWidth="12" />
        <path d="M62 138h156" className="stroke-accent" strokeWidth="12" strokeDasharray="26 14" />
      </g>
      <path d="M40 138v74" className="stroke-accent" strokeWidth="10" />
      <circle cx="40" cy="138" r="13" className="fill-accent" />
      <circle cx="40" cy="138" r="4" className="fill-accent-ink" />
    </svg>
  )
}
