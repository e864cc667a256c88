const pageSize = 20

export function ordersQuery(page = 1) {
  return { page, limit: pageSize }
}

export const latestOrdersQuery = { limit: 5 }
