import { areas } from './areas.ts'
import { compareCatalogues } from './compare-catalogues.ts'
import { defaultLanguage, languages } from './languages.ts'
import { readCatalogue } from './read-catalogue.ts'

const misplaced = areas.flatMap((area) =>
  Object.keys(readCatalogue(defaultLanguage, area))
    .filter((key) => !key.startsWith(`${area}.`))
    .map((key) => `${defaultLanguage}/${area}.json ${key}: must start with "${area}."`),
)

const mismatched = languages.flatMap(({ code }) =>
  areas.flatMap((area) =>
    compareCatalogues(readCatalogue(defaultLanguage, area), readCatalogue(code, area)).map(
      (problem) => `${code}/${area}.json ${problem}`,
    ),
  ),
)

/** French sets a space before such marks at which no line breaks, and inside quotation marks. */
const breakable = areas.flatMap((area) =>
  Object.entries(readCatalogue('fr', area))
    .filter(([, message]) => / [?!:;»](?=[\s<{.)]|$)|« /.test(message))
    .map(([key]) => `fr/${area}.json ${key}: needs a non-breaking space`),
)

const problems = [...misplaced, ...mismatched, ...breakable]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
else console.log(`${languages.length} languages agree`)
