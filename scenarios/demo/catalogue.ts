/** A small publisher for people who make software: what it sells. */
export const organization = { name: 'Lindenhof Press', slug: 'lindenhof-press' }

/** How customers see it, and whom its receipts name. */
export const business = {
  email: 'hello@lindenhof.example',
  website: 'https://lindenhof.example',
  timezone: 'Europe/Berlin',
  brand_settings: { accent_color: '#0f766e' },
  business_details: {
    legal_name: 'Lindenhof Press GmbH',
    tax_id: 'DE136695976',
    address: { line1: 'Lindenhof 4', postal_code: '10115', city: 'Berlin', country: 'DE' },
  },
}

type DemoPrice =
  | { amount_type: 'fixed'; price_amount: number; price_currency: 'usd' }
  | { amount_type: 'custom'; minimum_amount: number; preset_amount: number; price_currency: 'usd' }
  | { amount_type: 'free' }

export interface DemoProduct {
  name: string
  description: string
  /** How often it is paid for again; null for what is bought once. */
  interval: 'month' | 'year' | null
  price: DemoPrice
  benefit: { description: string; note: string } | null
  /** How often it sells, beside the others. */
  weight: number
}

function fixed(dollars: number): DemoPrice {
  return { amount_type: 'fixed', price_amount: dollars * 100, price_currency: 'usd' }
}

export const products: DemoProduct[] = [
  {
    name: 'The Quiet Codebase',
    description: 'A book about code that is pleasant to change. PDF and EPUB, 312 pages.',
    interval: null,
    price: fixed(39),
    benefit: { description: 'Reader’s circle', note: 'Join us: circle@lindenhof.example' },
    weight: 8,
  },
  {
    name: 'Postgres by Candlelight',
    description: 'Twelve evenings with one database, from the first index to the last lock.',
    interval: null,
    price: fixed(29),
    benefit: null,
    weight: 6,
  },
  {
    name: 'Team workshop',
    description: 'Three hours with your team and your own code, by video.',
    interval: null,
    price: fixed(890),
    benefit: { description: 'Booking calendar', note: 'Choose a date: calendar.lindenhof.example' },
    weight: 1,
  },
  {
    name: 'Reading club',
    description: 'One book a month, and an evening to talk about it.',
    interval: 'month',
    price: fixed(14),
    benefit: { description: 'Club room', note: 'Come in: club@lindenhof.example' },
    weight: 7,
  },
  {
    name: 'Studio membership',
    description: 'All our books for your team, and four workshops a year.',
    interval: 'year',
    price: fixed(690),
    benefit: { description: 'Shelf of the studio', note: 'Everything: studio@lindenhof.example' },
    weight: 1,
  },
  {
    name: 'Support the newsletter',
    description: 'Pay what you like. Every Sunday, one good idea.',
    interval: null,
    price: {
      amount_type: 'custom',
      minimum_amount: 300,
      preset_amount: 1000,
      price_currency: 'usd',
    },
    benefit: null,
    weight: 4,
  },
  {
    name: 'Sample chapter',
    description: 'Chapter three of The Quiet Codebase: “Names”.',
    interval: null,
    price: { amount_type: 'free' },
    benefit: null,
    weight: 3,
  },
]

export const customers: { name: string; country: string }[] = [
  ['Amara Okafor', 'NG'],
  ['Anna Kowalska', 'PL'],
  ['Ayşe Yılmaz', 'TR'],
  ['Bengt Lindqvist', 'SE'],
  ['Camille Moreau', 'FR'],
  ['Daniel Weiss', 'DE'],
  ['Elena Petrova', 'BG'],
  ['Emre Demir', 'TR'],
  ['Fatima Zahra', 'MA'],
  ['Giulia Romano', 'IT'],
  ['Hana Nováková', 'CZ'],
  ['Ines Carvalho', 'PT'],
  ['Jakub Nowak', 'PL'],
  ['Jonas Berger', 'AT'],
  ['Kenji Tanaka', 'JP'],
  ['Léa Dubois', 'FR'],
  ['Lucía Fernández', 'ES'],
  ['Mateo García', 'MX'],
  ['Maya Cohen', 'IL'],
  ['Mikkel Sørensen', 'DK'],
  ['Nadia Haddad', 'LB'],
  ['Oksana Kovalenko', 'UA'],
  ['Olena Shevchenko', 'UA'],
  ['Priya Raman', 'IN'],
  ['Ruairí Byrne', 'IE'],
  ['Sofia Lindgren', 'FI'],
  ['Tariq Aziz', 'PK'],
  ['Thomas Müller', 'CH'],
  ['Wanjiru Kamau', 'KE'],
  ['Zoë van Dijk', 'NL'],
].map(([name = '', country = '']) => ({ name, country }))

/** Whose bank pays once, and declines every renewal. */
const declined = ['Anna Kowalska', 'Kenji Tanaka']

/** The sandbox’s card that a customer pays with. */
export function cardOf(name: string): string {
  return declined.includes(name) ? 'ctoken_test_fails_later' : 'ctoken_test_success'
}

export function emailOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replace('ı', 'i').replace('ø', 'o')
  return `${plain.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`
}

export const teams = ['Editors', 'Shop', 'Reader support'] as const

interface Colleague {
  name: string
  role: 'owner' | 'admin' | 'member'
  team: (typeof teams)[number]
}

/** Who works there already. */
export const colleagues: Colleague[] = [
  { name: 'Miriam Lindenhof', role: 'owner', team: 'Editors' },
  { name: 'Tobias Ahlgren', role: 'admin', team: 'Shop' },
  { name: 'Noor el Amrani', role: 'admin', team: 'Reader support' },
  { name: 'Pavel Horák', role: 'member', team: 'Editors' },
  { name: 'Chiara Bianchi', role: 'member', team: 'Editors' },
  { name: 'Yuki Mori', role: 'member', team: 'Shop' },
  { name: 'Adaeze Obi', role: 'member', team: 'Reader support' },
  { name: 'Henrik Dahl', role: 'member', team: 'Reader support' },
]

/** Who has not answered yet. */
export const invited: Colleague[] = [
  { name: 'Rosa Marín', role: 'admin', team: 'Shop' },
  { name: 'Samuel Adeyemi', role: 'member', team: 'Editors' },
  { name: 'Viktoriia Bondar', role: 'member', team: 'Reader support' },
  { name: 'Leo Fischer', role: 'member', team: 'Editors' },
]
