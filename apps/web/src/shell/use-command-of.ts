import { useNavigate } from '@tanstack/react-router'
import { soldName } from '@tollgate/contracts/sold-name'
import type { CommandItem } from '@tollgate/ui/command'
import { Gauge, Gift, Package, ReceiptText, Tag, UserRound } from 'lucide-react'
import type { Benefit, Customer, Discount, Meter, Order, Product } from '#api/model/index.ts'

/** How each kind of record looks in the command menu, and where it leads. */
export function useCommandOf(organization: string) {
  return { ...useSaleCommandOf(organization), ...useOfferCommandOf(organization) }
}

/** Of what was sold, and to whom. */
function useSaleCommandOf(organization: string) {
  const navigate = useNavigate()
  return {
    order: (order: Order): CommandItem => ({
      id: order.id,
      label: `${order.number} · ${soldName(order)}`,
      detail: order.customer.email,
      icon: ReceiptText,
      onSelect: () =>
        void navigate({
          to: '/$organization/orders/$order',
          params: { organization, order: order.id },
        }),
    }),
    customer: ({ id, name, email }: Customer): CommandItem => ({
      id,
      label: name ?? email,
      detail: name === null ? undefined : email,
      icon: UserRound,
      onSelect: () =>
        void navigate({
          to: '/$organization/customers/$customer',
          params: { organization, customer: id },
        }),
    }),
  }
}

/** Of what can be sold, and counted. */
function useOfferCommandOf(organization: string) {
  const navigate = useNavigate()
  return {
    product: ({ id, name }: Product): CommandItem => ({
      id,
      label: name,
      icon: Package,
      onSelect: () =>
        void navigate({
          to: '/$organization/products/$product',
          params: { organization, product: id },
        }),
    }),
    benefit: ({ id, description }: Benefit): CommandItem => ({
      id,
      label: description,
      icon: Gift,
      onSelect: () =>
        void navigate({
          to: '/$organization/benefits/$benefit',
          params: { organization, benefit: id },
        }),
    }),
    discount: ({ id, name, code }: Discount): CommandItem => ({
      id,
      label: name,
      detail: code ?? undefined,
      icon: Tag,
      onSelect: () =>
        void navigate({
          to: '/$organization/discounts/$discount',
          params: { organization, discount: id },
        }),
    }),
    meter: ({ id, name }: Meter): CommandItem => ({
      id,
      label: name,
      icon: Gauge,
      onSelect: () =>
        void navigate({
          to: '/$organization/meters/$meter',
          params: { organization, meter: id },
        }),
    }),
  }
}
