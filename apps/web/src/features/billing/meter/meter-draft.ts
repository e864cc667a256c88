import {
  type Filter,
  type FilterClause,
  FilterClauseOperator,
  type Meter,
  type MeterCreate,
  PropertyAggregationFunc,
} from '#api/model/index.ts'

export const operators = Object.values(FilterClauseOperator)
export const valueKinds = ['text', 'number', 'boolean'] as const
export const functions = ['count', ...Object.values(PropertyAggregationFunc)] as const

/** What the API takes as a number of a condition. */
export const wholeNumber = { min: -2_147_483_647, max: 2_147_483_647, step: 1 }

/** A condition as typed. */
export interface ConditionDraft {
  key: string
  property: string
  operator: FilterClauseOperator
  kind: (typeof valueKinds)[number]
  value: string
}

export interface GroupDraft {
  key: string
  conjunction: Filter['conjunction']
  clauses: (ConditionDraft | GroupDraft)[]
}

export interface AggregationDraft {
  func: (typeof functions)[number]
  property: string
}

export interface MeterDraft {
  name: string
  filter: GroupDraft
  aggregation: AggregationDraft
}

/** The keys are the same each time: a draft that is made again is equal. */
export function emptyMeter(): MeterDraft {
  const clauses = [{ ...emptyCondition(), key: 'first', property: 'name' }]
  const filter: GroupDraft = { key: 'filter', conjunction: 'and', clauses }
  return { name: '', filter, aggregation: { func: 'count', property: '' } }
}

export function emptyCondition(): ConditionDraft {
  return { key: crypto.randomUUID(), property: '', operator: 'eq', kind: 'text', value: '' }
}

export function emptyGroup(): GroupDraft {
  return { key: crypto.randomUUID(), conjunction: 'or', clauses: [emptyCondition()] }
}

export function meterDraft({ name, filter, aggregation }: Meter): MeterDraft {
  const property = aggregation.func === 'count' ? '' : aggregation.property
  return { name, filter: groupDraft(filter, 'filter'), aggregation: { ...aggregation, property } }
}

function groupDraft({ conjunction, clauses }: Filter, key: string): GroupDraft {
  return {
    key,
    conjunction,
    clauses: clauses.map((clause, place) => {
      const inner = `${key}.${place}`
      return 'clauses' in clause ? groupDraft(clause, inner) : conditionDraft(clause, inner)
    }),
  }
}

function conditionDraft({ value, ...clause }: FilterClause, key: string): ConditionDraft {
  const kind = typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'boolean'
  return { ...clause, key, kind, value: String(value) }
}

export function toFilter({ conjunction, clauses }: GroupDraft): Filter {
  return {
    conjunction,
    clauses: clauses.map((clause) => ('clauses' in clause ? toFilter(clause) : toClause(clause))),
  }
}

function toClause({ property, operator, kind, value }: ConditionDraft): FilterClause {
  const values = { text: value, number: Number(value), boolean: value === 'true' }
  return { property: property.trim(), operator, value: values[kind] }
}

export function toAggregation({ func, property }: AggregationDraft): MeterCreate['aggregation'] {
  return func === 'count' ? { func } : { func, property: property.trim() }
}

/** Without what isn’t filled in yet: an empty group would match everything. */
export function filledIn(group: GroupDraft): GroupDraft {
  const clauses = group.clauses.flatMap((clause): GroupDraft['clauses'] => {
    if (!('clauses' in clause)) return isFilledIn(clause) ? [clause] : []
    const inner = filledIn(clause)
    return inner.clauses.length > 0 ? [inner] : []
  })
  return { ...group, clauses }
}

function isFilledIn({ property, kind, value }: ConditionDraft): boolean {
  if (property.trim() === '' || value === '') return false
  return kind !== 'number' || isWholeNumber(value)
}

function isWholeNumber(text: string): boolean {
  const number = Number(text)
  return Number.isInteger(number) && number >= wholeNumber.min && number <= wholeNumber.max
}

/** The API’s names of its conditions’ fields, so that its messages find them. */
export function filterFieldNames({ clauses }: GroupDraft, path = 'filter'): string[] {
  return clauses.flatMap((clause, place) => {
    const inner = `${path}.clauses.${place}`
    return 'clauses' in clause
      ? filterFieldNames(clause, inner)
      : ['property', 'operator', 'value'].map((name) => `${inner}.${name}`)
  })
}
