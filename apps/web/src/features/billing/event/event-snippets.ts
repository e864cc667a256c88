const token = 'YOUR_ACCESS_TOKEN'

/** What a program sends, in the languages that most are written in. */
export const snippetLanguages = ['curl', 'TypeScript', 'Python'] as const

export type SnippetLanguage = (typeof snippetLanguages)[number]

/** A program that sends an event to the service at this address. */
export function eventSnippet(language: SnippetLanguage, origin: string): string {
  return { curl: curl(origin), TypeScript: typeScript(origin), Python: python(origin) }[language]
}

function curl(origin: string): string {
  return `curl ${origin}/v1/events/ingest \\
  -H "Authorization: Bearer ${token}" \\
  -H "Content-Type: application/json" \\
  -d '{
    "events": [
      {
        "name": "completion",
        "external_customer_id": "user_42",
        "metadata": { "tokens": 120 }
      }
    ]
  }'`
}

function typeScript(origin: string): string {
  return `// npm install @polar-sh/sdk@0.34.2
import { Polar } from '@polar-sh/sdk'

const polar = new Polar({
  serverURL: '${origin}',
  accessToken: '${token}',
})

await polar.events.ingest({
  events: [
    {
      name: 'completion',
      externalCustomerId: 'user_42',
      metadata: { tokens: 120 },
    },
  ],
})`
}

function python(origin: string): string {
  return `import json
from urllib.request import Request, urlopen

event = {
    "name": "completion",
    "external_customer_id": "user_42",
    "metadata": {"tokens": 120},
}
request = Request(
    "${origin}/v1/events/ingest",
    data=json.dumps({"events": [event]}).encode(),
    headers={
        "Authorization": "Bearer ${token}",
        "Content-Type": "application/json",
    },
)
with urlopen(request) as response:
    print(json.load(response))`
}
