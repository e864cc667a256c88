import { useFormat } from '@tollgate/messages/react'
import { Spinner } from '@tollgate/ui/spinner'
import type { CheckoutPublic } from '#api/model'
import { Merchant } from '#app/features/merchant/merchant.tsx'

/** On narrow screens the total stays in sight while the form scrolls. */
export function TotalBar({ checkout, updating }: { checkout: CheckoutPublic; updating: boolean }) {
  const format = useFormat()
  return (
    <header className="sticky top-0 z-10 max-lg:-order-2 flex items-center justify-between gap-4 border-b bg-surface px-4 py-3 lg:hidden">
      <Merchant organization={checkout.organization} />
      <span className="flex items-center gap-2 font-semibold text-base tabular-nums">
        {updating && <Spinner />}
        {format.money(checkout.total_amount, checkout.currency)}
      </span>
    </header>
  )
}
