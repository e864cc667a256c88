export interface WebhookMails {
  /** To owners and admins: an endpoint can’t be reached, and was switched off. */
  'webhook-disabled': {
    /** Of the reader. */
    name: string
    organizationName: string
    /** Its name, or else its host. */
    endpoint: string
    /** Leads to it in the dashboard. */
    endpointUrl: string
  }
}
