type ExternalCustomer = { customerExternalId: string } | { externalCustomerId: string }

/** Whose checkout it is, by the merchant's own id: the later SDK has another name for it. */
export function externalCustomer(id: string): ExternalCustomer {
  return process.env.IS_LATER_CLIENT ? { externalCustomerId: id } : { customerExternalId: id }
}
