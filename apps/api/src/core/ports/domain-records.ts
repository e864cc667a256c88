/** What the owners of domains publish. Adapter: the DNS. */
export interface DomainRecords {
  /** The values of the TXT records of a name, none where there is no such name. Throws if no server answers. */
  findTexts(name: string): Promise<string[]>
}
