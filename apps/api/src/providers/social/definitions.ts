import { apple } from './apple.ts'
import type { ProviderDefinition } from './definition.ts'
import { github } from './github.ts'
import { google } from './google.ts'

/** The providers with an adapter of their own. A client id and secret in the settings turn one on. */
export const definitions: ProviderDefinition[] = [google, apple, github]
