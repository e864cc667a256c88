import { BATCHES, MAXIMUM_BODY_BYTES } from '@tollgate/api/body-limits'
import { pageSizes } from '@tollgate/contracts'
import { openApi } from './open-api.ts'
import { tableOf } from './table.ts'

const KIBIBYTE = 1024

/** How large pages, bodies and lists in bodies may be. */
export function limitsTables(): string {
  return [
    '## Pages and bodies',
    tableOf(
      ['What', 'Limit'],
      [
        ['Items on a page of a list', `${pageSizes.atMost}, ${pageSizes.byDefault} by default`],
        ['Body of a request', sizeOf(MAXIMUM_BODY_BYTES)],
        ...BATCHES.map(({ path, maximumBytes }) => [
          `Body of a request to \`${pathOf(path)}\``,
          sizeOf(maximumBytes),
        ]),
      ],
    ),
    '## Lists in a body',
    tableOf(['Schema', 'Field', 'At most'], listsInBodies()),
  ].join('\n\n')
}

function listsInBodies(): string[][] {
  return Object.entries(openApi.components.schemas)
    .filter(([name]) => /(Create|Update|Ingest|Confirm)\w*$/.test(name))
    .flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).flatMap(([field, { maxItems }]) =>
        maxItems ? [[`\`${name}\``, `\`${field}\``, maxItems.toLocaleString('en')]] : [],
      ),
    )
}

function sizeOf(bytes: number): string {
  const kibibytes = bytes / KIBIBYTE
  return kibibytes < KIBIBYTE ? `${kibibytes} KiB` : `${kibibytes / KIBIBYTE} MiB`
}

/** A route as people write it: `/v1/events/ingest`. */
function pathOf({ source }: RegExp): string {
  return source
    .replaceAll('\\/', '/')
    .replace(/^\^|\/\?\$$/g, '')
    .replace(/\(\/\[\^\/\]\+(\/\w+)\)\?/, '[/{id}$1]')
}
