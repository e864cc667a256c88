const pageSize = 20

export function ordersOfPage(page = 1) {
  return { page, limit: pageSize }
}

export const latestOrders = { limit: 5 }
