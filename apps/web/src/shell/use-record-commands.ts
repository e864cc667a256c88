import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { soldName } from '@tollgate/contracts/sold-name'
import { useTranslate } from '@tollgate/messages/react'
import type { CommandGroup, CommandItem } from '@tollgate/ui/command'
import { Package, ReceiptText, UserRound } from 'lucide-react'
import { useListCustomers } from '#api/customer/customer.ts'
import type { Customer, Order, Product } from '#api/model/index.ts'
import { useListOrders } from '#api/order/order.ts'
import { useListProducts } from '#api/product/product.ts'
import { maximumResults, useSearchText } from './use-search-text.ts'
import { useShellOrganizations } from './use-shell-organizations.ts'

/** Orders, customers and products that the server finds, asked for once typing rests. */
export function useRecordCommands(query: string): { groups: CommandGroup[]; loading: boolean } {
  const t = useTranslate()
  const { current } = useShellOrganizations()
  const commandOf = useCommandOf(current?.slug ?? '')
  const { text, isLongEnough } = useSearchText(query)
  const enabled = current !== undefined && isLongEnough
  const parameters = { organization_id: current?.id, query: text, limit: maximumResults }
  const options = { query: { enabled, placeholderData: keepPreviousData } }
  const orders = useListOrders(parameters, options)
  const customers = useListCustomers(parameters, options)
  const products = useListProducts(parameters, options)
  if (!enabled) return { groups: [], loading: false }
  return {
    loading: [orders, customers, products].some(({ isFetching }) => isFetching),
    groups: [
      {
        label: t('organization.navigation.orders'),
        answered: true,
        items: orders.data?.items.map(commandOf.order) ?? [],
      },
      {
        label: t('organization.navigation.customers'),
        answered: true,
        items: customers.data?.items.map(commandOf.customer) ?? [],
      },
      {
        label: t('organization.navigation.products'),
        answered: true,
        items: products.data?.items.map(commandOf.product) ?? [],
      },
    ],
  }
}

/** How each kind of record looks in the menu, and where it leads. */
function useCommandOf(organization: string) {
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
  }
}
