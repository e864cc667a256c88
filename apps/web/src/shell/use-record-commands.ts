import { keepPreviousData } from '@tanstack/react-query'
import { useTranslate } from '@tollgate/messages/react'
import type { CommandGroup, CommandItem } from '@tollgate/ui/command'
import { useListBenefits } from '#api/benefit/benefit.ts'
import { useListCustomers } from '#api/customer/customer.ts'
import { useListDiscounts } from '#api/discount/discount.ts'
import { useListMeters } from '#api/meter/meter.ts'
import { useListOrders } from '#api/order/order.ts'
import { useListProducts } from '#api/product/product.ts'
import { useCommandOf } from './use-command-of.ts'
import { maximumResults, useSearchText } from './use-search-text.ts'
import { useShellOrganizations } from './use-shell-organizations.ts'

/** What the server finds of an organization, asked for once typing rests. */
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
  const benefits = useListBenefits(parameters, options)
  const discounts = useListDiscounts(parameters, options)
  const meters = useListMeters(parameters, options)
  if (!enabled) return { groups: [], loading: false }
  const lists = [orders, customers, products, benefits, discounts, meters]
  return {
    loading: lists.some(({ isFetching }) => isFetching),
    groups: [
      groupOf(t('organization.navigation.orders'), orders.data, commandOf.order),
      groupOf(t('organization.navigation.customers'), customers.data, commandOf.customer),
      groupOf(t('organization.navigation.products'), products.data, commandOf.product),
      groupOf(t('organization.navigation.benefits'), benefits.data, commandOf.benefit),
      groupOf(t('organization.navigation.discounts'), discounts.data, commandOf.discount),
      groupOf(t('organization.access_token.noun_meters'), meters.data, commandOf.meter),
    ],
  }
}

function groupOf<Item>(
  label: string,
  found: { items: Item[] } | undefined,
  commandOf: (item: Item) => CommandItem,
): CommandGroup {
  return { label, answered: true, items: found?.items.map(commandOf) ?? [] }
}
