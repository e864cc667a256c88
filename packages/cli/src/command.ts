import type { Io } from './io.ts'

/** An option of a command, given as `--name`. */
export interface Option {
  type: 'string' | 'boolean'
  summary: string
  /** The placeholder for the value in the help, such as `<url>`. */
  value?: string
  short?: string
  multiple?: true
  choices?: readonly string[]
}

export type Options = Readonly<Record<string, Option>>

type ValueOf<Given extends Option> = Given['type'] extends 'boolean'
  ? boolean
  : Given extends { multiple: true }
    ? string[]
    : string | undefined

export type OptionValues<Given extends Options> = { [Name in keyof Given]: ValueOf<Given[Name]> }

/** A word after the command’s name. */
export interface Argument {
  name: string
  summary: string
  isOptional?: true
  choices?: readonly string[]
}

interface Example {
  line: string
  meaning: string
}

export interface Invocation<Given extends Options = Options> {
  words: readonly string[]
  options: OptionValues<Given>
  globals: Globals
  io: Io
}

/** An entry of the table of commands, from which help, completion and README are made. */
interface CommandOf<Given extends Options> {
  name: string
  summary: string
  /** Paragraphs of the help. */
  description?: readonly string[]
  arguments?: readonly Argument[]
  options: Given
  /** Options that depend on the arguments, such as the filters of a list. */
  optionsFor?(words: readonly string[]): Options
  examples: readonly Example[]
  /** Returns an exit code, or nothing on success. */
  run(invocation: Invocation<Given>): Promise<number | undefined>
}

export type Command = CommandOf<Options>

export function defineCommand<const Given extends Options>(command: CommandOf<Given>): Command {
  return command
}

export const globalOptions = {
  profile: {
    type: 'string',
    value: '<name>',
    summary: 'Which of your sign-ins to use (TOLLGATE_PROFILE; “default” otherwise)',
  },
  'base-url': {
    type: 'string',
    value: '<url>',
    summary: 'URL of the service (TOLLGATE_URL; otherwise the profile’s)',
  },
  json: { type: 'boolean', summary: 'Print JSON for programs instead of text for people' },
  'no-color': { type: 'boolean', summary: 'Print without colors (NO_COLOR)' },
  help: { type: 'boolean', short: 'h', summary: 'Explain the command' },
} as const satisfies Options

export type Globals = OptionValues<typeof globalOptions>
