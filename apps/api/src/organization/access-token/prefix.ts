/** How every organization access token begins. */
export const PREFIX = 'tollgate_oat_'
