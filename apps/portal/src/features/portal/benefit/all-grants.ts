/** As many as the API gives at once. */
export const allGrants = { limit: 100 }
