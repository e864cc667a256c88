import { useFormat } from '@tollgate/messages/react'
import type { CheckoutPublic } from '#api/model'
import { Merchant } from '#app/features/merchant/merchant.tsx'

/** On narrow screens the total stays in sight while the form scrolls. */
export function TotalBar({ checkout, updating }: { checkout: CheckoutPublic; updating: boolean }) {
  const format = useFormat()
  return (
    <header className="sticky top-0 z-10 max-lg:-order-2 flex items-center justify-between gap-4 border-b bg-surface px-4 py-3 lg:hidden">
      <Merchant organization={checkout.organization} />
      <span
        className={`font-semibold text-base tabular-nums transition-opacity ${updating ? 'opacity-60' : ''}`}
      >
        {format.money(checkout.total_amount, checkout.currency)}
      </span>
    </header>
  )
}
