type Patch<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

/** The fields that were given: null is a value, what is absent stays as it is stored. */
export function patch<Fields extends object>(fields: Fields): Patch<Fields>
export function patch(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
