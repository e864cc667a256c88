import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useOrganization } from '../access/use-organization.ts'

export interface Step {
  /** A note is worth knowing, but doesn’t prevent payments. */
  state: 'done' | 'open' | 'note'
  title: string
  text: string
  /** Where merchants can change it, if they can. */
  to?: '/$organization/settings/business' | '/$organization/settings/taxes'
}

const icons: Record<Step['state'], [LucideIcon, string]> = {
  done: [CircleCheck, 'text-success-text'],
  open: [TriangleAlert, 'text-warning-text'],
  note: [Info, 'text-ink-muted'],
}

export function PaymentStep({ step: { state, title, text, to } }: { step: Step }) {
  const t = useTranslate()
  const { slug } = useOrganization()
  const [Icon, color] = icons[state]
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3">
      <Icon className={`mt-0.5 size-4 shrink-0 ${color}`} aria-hidden />
      <div className="min-w-0 flex-1 basis-56 space-y-0.5">
        <h2 className="font-medium">
          {title}
          <span className="sr-only">: {t(`organization.payment.state.${state}`)}</span>
        </h2>
        <p className="text-ink-muted">{text}</p>
      </div>
      {to !== undefined && (
        <Link
          to={to}
          params={{ organization: slug }}
          aria-label={`${t('organization.payment.edit')}: ${title}`}
          className={`max-sm:ml-7 ${buttonClass({ size: 'small' })}`}
        >
          {t('organization.payment.edit')}
        </Link>
      )}
    </li>
  )
}
