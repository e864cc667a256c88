/** What is new, as texts of server-sent events; nothing where nothing is. */
export type ReadNews = () => Promise<string[]>

/** Tells clients what is new for organizations, for as long as they listen. */
export interface Tails {
  /** Null where this organization has as many streams as it may. `beginning` is sent at once. */
  open(
    organizationId: string,
    read: ReadNews,
    beginning?: string,
  ): ReadableStream<Uint8Array> | null
}
