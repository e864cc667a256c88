import { createDiscountLimits } from '@tollgate/contracts/limits'
import { parseMoney } from '@tollgate/messages'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { RadioGroup, RadioOption } from '@tollgate/ui/radio-group'
import type { Discount } from '#api/model/index.ts'
import { CurrencySelect } from '../price/currency-select.tsx'
import { type DiscountDraft, discountTypes, durations, parsePercent } from './discount-draft.ts'

interface TermsProps {
  draft: DiscountDraft
  change: (changes: Partial<DiscountDraft>) => void
  /** Null for a new one. */
  discount: Discount | null
}

/** How much it takes off; what others have bought with stays. */
export function ValueFields({ draft, change, discount }: TermsProps) {
  const t = useTranslate()
  if (discount !== null && discount.redemptions_count > 0) {
    return <p className="text-ink-muted">{t('billing.discount.redeemed_note')}</p>
  }
  const value =
    draft.type === 'percentage' ? (
      <PercentField draft={draft} change={change} />
    ) : (
      <AmountFields draft={draft} change={change} isNew={discount === null} />
    )
  if (discount !== null) return value
  return (
    <>
      <Field name="type" label={t('billing.discount.type_label')}>
        <RadioGroup
          value={draft.type}
          onValueChange={(wanted) =>
            change({ type: discountTypes.find((type) => type === wanted) ?? draft.type })
          }
          className="sm:grid sm:grid-cols-2"
        >
          {discountTypes.map((type) => (
            <RadioOption key={type} value={type} label={t(`billing.discount.type.${type}`)} />
          ))}
        </RadioGroup>
      </Field>
      {value}
    </>
  )
}

function PercentField({ draft, change }: Omit<TermsProps, 'discount'>) {
  const t = useTranslate()
  return (
    <Field
      name="basis_points"
      label={t('billing.discount.percent')}
      validate={(typed) =>
        parsePercent(String(typed)) === null ? t('billing.discount.percent_invalid') : null
      }
    >
      <span className="relative block">
        <Input
          value={draft.percent}
          onValueChange={(percent) => change({ percent })}
          inputMode="decimal"
          autoComplete="off"
          className="pr-8 tabular-nums"
        />
        <span
          className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-muted"
          aria-hidden
        >
          %
        </span>
      </span>
    </Field>
  )
}

interface AmountProps extends Omit<TermsProps, 'discount'> {
  isNew: boolean
}

function AmountFields({ draft, change, isNew }: AmountProps) {
  const t = useTranslate()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        name="amount"
        label={t('billing.price.amount')}
        aside={<span className="text-ink-muted uppercase">{draft.currency}</span>}
        validate={(typed) =>
          (parseMoney(String(typed), draft.currency) ?? 0) > 0
            ? null
            : t('billing.discount.amount_invalid')
        }
      >
        <Input
          value={draft.amount}
          onValueChange={(amount) => change({ amount })}
          inputMode="decimal"
          autoComplete="off"
          className="tabular-nums"
        />
      </Field>
      {isNew && (
        <Field name="currency" label={t('billing.price.currency')}>
          <CurrencySelect
            value={draft.currency}
            onValueChange={(currency) => change({ currency })}
          />
        </Field>
      )}
    </div>
  )
}

/** For how long it lasts, which is chosen once. */
export function DurationFields({ draft, change, discount }: TermsProps) {
  const t = useTranslate()
  const isRedeemed = discount !== null && discount.redemptions_count > 0
  return (
    <>
      {discount === null && (
        <Field name="duration" label={t('billing.discount.duration_label')}>
          <RadioGroup
            value={draft.duration}
            onValueChange={(wanted) =>
              change({ duration: durations.find((one) => one === wanted) ?? draft.duration })
            }
            className="sm:grid sm:grid-cols-3"
          >
            {durations.map((duration) => (
              <RadioOption
                key={duration}
                value={duration}
                label={t(`billing.discount.duration.${duration}`)}
              />
            ))}
          </RadioGroup>
        </Field>
      )}
      {draft.duration === 'repeating' && !isRedeemed && (
        <Field name="duration_in_months" label={t('billing.discount.months_label')}>
          <Input
            type="number"
            value={draft.months}
            onValueChange={(months) => change({ months })}
            {...createDiscountLimits.duration_in_months}
            required
            step={1}
          />
        </Field>
      )}
    </>
  )
}
