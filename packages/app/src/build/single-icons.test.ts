import { expect, test } from 'vitest'
import { nameIconFiles } from './single-icons.ts'

test('each icon is imported from its own file', () => {
  const code = `import { Building2, ChevronsUpDown,\n  type LucideIcon } from 'lucide-react'\nconst a = 1`
  expect(nameIconFiles(code)).toBe(
    "import Building2 from 'lucide-react/icons/building-2';" +
      "import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'\nconst a = 1",
  )
})

test('types and other packages stay as they are', () => {
  const code = "import type { LucideIcon } from 'lucide-react'\nimport { useState } from 'react'"
  expect(nameIconFiles(code)).toBe(code)
})
