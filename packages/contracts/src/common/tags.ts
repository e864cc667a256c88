/** The nouns of the API by area, in the order in which the reference shows them. */
export const areas = {
  account: {
    'sign-up': 'Create an account with an email address and a password.',
    'sign-in': 'Sign in with an email address or a username.',
    'email-code':
      'Codes of six digits that an email brings: to sign in, verify an address or reset a password.',
    'magic-link': 'Links in emails that sign in.',
    'two-factor': 'The second factor of the signed-in user.',
    reauthentication: 'Prove again who you are, before risky changes.',
    'trusted-device': 'Browsers whose sign-ins take no code of the second factor.',
    passkey: 'Sign in with a passkey, and manage those of the signed-in user.',
    activity: 'What happened to the account of the signed-in user.',
    session: 'The sessions of the signed-in user.',
    social: 'Sign in with an account of another provider.',
    'linked-account': 'The sign-in methods of the signed-in user.',
    'provider-token': 'Tokens of the providers that the user signed in with.',
    user: 'The signed-in user.',
    picture: 'Pictures of users.',
    password: 'Change or reset a password.',
    'email-verification': 'Prove an email address.',
    'email-change': 'Change the email address.',
    deletion: 'Delete the account.',
    export: 'Download everything stored about the signed-in user.',
    status: 'State and configuration of the service.',
  },
  organization: {
    organization: 'Organizations of the signed-in user.',
    member: 'Members of an organization and their roles.',
    invitation: 'Invitations to an organization.',
    team: 'Teams of an organization.',
    'two-factor-requirement': 'Whether members need a second factor.',
    workspace: 'What the dashboard needs around each page, in one answer.',
    'single-sign-on': 'Sign in by the provider of an organization.',
    'identity-provider': 'The provider by which the people of an organization sign in.',
    domain: 'Domains that an organization has proven to own.',
    'access-token': 'Tokens with which programs act for an organization.',
    audit: 'What was done in an organization, and by whom.',
  },
  billing: {
    product: 'What a merchant sells, and for how much.',
    benefit: 'What customers get with a product.',
    'benefit-grant': 'Benefits that customers have.',
    checkout:
      'Purchases under way: created by a merchant, completed by anyone who has the client secret.',
    'checkout-link': 'Shareable links that open a checkout.',
    'custom-field': 'What a merchant asks buyers for at the checkout.',
    customer: 'Those who buy from a merchant.',
    'customer-meter': 'What customers have used, and what is left of their credits.',
    'customer-session': 'Access to the portal for one customer.',
    discount: 'What lowers prices: amounts and percentages, with or without a code.',
    dispute: 'Payments that buyers object to at their bank.',
    entitlement: 'What customers may use: signed, to be checked without calling the service.',
    'event-log': 'What happened in an organization.',
    event: 'What customers have used, as the merchant’s programs tell it.',
    earnings: 'A merchant’s payments, refunds and earnings by day.',
    'guild-connection': 'Servers at Discord whose roles customers can buy.',
    'license-key': 'Keys with which programs check that they were bought.',
    file: 'Files that customers download, and pictures of products.',
    meter: 'What events are counted as: filters and aggregations.',
    'meter-alert': 'Thresholds of use, and who is told when a customer reaches one.',
    'meter-reservation': 'Units that are held for work, so that they can’t be spent twice.',
    metrics: 'What a merchant sells and earns, by hour to year.',
    order: 'Completed purchases.',
    'repository-connection':
      'Organizations at GitHub whose repositories customers can buy access to.',
    refund: 'Money returned for paid orders.',
    subscription: 'What customers pay for again each month or year.',
    payment:
      'Attempts to charge cards, the set-up for real payments, and events from the payment processor.',
    'payment-method': 'Cards that customers have stored.',
    'billing-organization': 'Organizations as merchants.',
    'webhook-delivery': 'What was sent to webhook endpoints, and what they answered.',
    'webhook-endpoint': 'Where events are sent, as they happen.',
    tax: 'Where a merchant is registered for taxes, and at which rates.',
  },
  portal: {
    'portal-sign-in': 'Sign in to the portal of a merchant with an emailed code.',
    'portal-session': 'The session of a customer.',
    'portal-customer': 'The signed-in customer.',
    'portal-order': 'The customer’s own orders.',
    'portal-subscription': 'The customer’s own subscriptions.',
    'portal-benefit-grant': 'The customer’s own benefits.',
    'portal-license-key': 'The customer’s own license keys, and what programs ask about any.',
    'portal-meter': 'What the customer has used.',
    'portal-downloadable': 'Files that the customer can download.',
    'portal-payment-method': 'The customer’s own cards.',
    'portal-platform-account': 'The customer’s own accounts at other platforms.',
    'portal-organization': 'The merchant whose portal it is.',
    purchase: 'Purchases of the signed-in user, from all merchants.',
  },
  administration: {
    'administration-user': 'Users of the service, for those who administer it.',
    'administration-session': 'Sessions of any user.',
    'administration-organization': 'Organizations of the service, for those who administer it.',
    'audit-entry': 'What was done in the whole service, and by whom.',
    impersonation: 'Impersonate a user.',
    'social-provider': 'Providers that people can sign in with, and how to set them up.',
    job: 'Background work that waits or failed.',
    email: 'Emails that could not be sent.',
    service: 'What the service depends on, and its settings.',
  },
  system: {
    system: 'Health of the service.',
  },
} as const

export type Area = keyof typeof areas
export type Tag = { [Name in Area]: keyof (typeof areas)[Name] }[Area]

export const tags = Object.values(areas).flatMap((nouns) =>
  Object.entries(nouns).map(([name, description]) => ({ name, description })),
)

/** Groups for the reference; viewers that don’t know them show the nouns one after another. */
export const tagGroups = Object.entries(areas).map(([name, nouns]) => ({
  name,
  tags: Object.keys(nouns),
}))
