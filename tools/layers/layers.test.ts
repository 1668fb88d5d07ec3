import { describe, expect, test } from 'vitest'
import { checkLayers, tooFew } from '../layers.ts'
import { scan } from './scan.ts'

const rulesOf = (files: Record<string, string>) =>
  checkLayers(new Map(Object.entries(files)), []).faults.map(({ file, line, rule }) => `${file}:${line} ${rule}`)

describe('scan', () => {
  test('reads every form of import and tells types from values', () => {
    const source = [
      "import a from 'a'",
      "import type { B } from './b.ts'",
      "import { type C, type D } from './c.ts'",
      'import {\n  e,\n  type F,\n} from "e"',
      "import './g.css'",
      "const h = await import('./h.ts')",
      "export { i } from './i.ts'",
    ].join('\n')
    const { imports, reexports } = scan(source)
    expect(Object.fromEntries(imports.map(found => [found.from, found.typeOnly]))).toEqual({
      a: false,
      './b.ts': true,
      './c.ts': true,
      e: false,
      './g.css': false,
      './h.ts': false,
      './i.ts': false,
    })
    expect(imports.find(found => found.from === 'e')?.line).toBe(4)
    expect(reexports).toEqual([10])
  })

  test('comments, strings, templates and regular expressions are no code, what is put into a template is', () => {
    const source =
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the text under test is a template
      "// eval(1)\n/* eval(2) */ const a = 'eval(3)' + `eval(4) ${f(`${eval(5)}`)} eval(6)` / 2 // x\nconst r = /['\"`]eval(7)/.test(b)"
    expect(scan(source).code.match(/eval\(\d\)/g)).toEqual(['eval(5)'])
  })

  test("an apostrophe in a page's text does not swallow the rest", () => {
    expect(scan("<p>it's</p>\nimport x from 'x'").imports.map(found => found.from)).toEqual(['x'])
  })
})

describe('layers (architecture 9)', () => {
  test.each([
    ['domain/src/a.ts', "import fs from 'node:fs'", 'import'],
    ['domain/src/a.ts', "import { useState } from 'react'", 'import'],
    ['domain/src/a.ts', "import { x } from '@gt/server/x.ts'", 'import'],
    ['domain/src/a.ts', 'const t = new Date()', 'clock'],
    ['domain/src/a.ts', 'const t = Math.random()', 'randomness'],
    ['domain/src/a.ts', 'const t = Number(text)', 'float'],
    ['server/src/http/a.ts', "import pg from 'pg'", 'import'],
    ['server/src/modules/tasks/a.ts', "import { sql } from 'kysely'", 'import'],
    ['server/src/modules/tasks/a.ts', "import { x } from '../samples/samples.queries.ts'", 'import'],
    ['web/src/pages/a.tsx', "import { x } from '@gt/server/x.ts'", 'import'],
    ['web/src/features/tasks/a.tsx', "import { x } from '../samples/x.tsx'", 'import'],
    ['web/src/pages/a.tsx', '<p dangerouslySetInnerHTML={html} />', 'raw-html'],
    ['web/src/pages/a.tsx', 'value.toLocaleString()', 'locale'],
    ['e2e/stories/a.spec.ts', "import { x } from '@gt/server/x.ts'", 'import'],
    ['tools/a.ts', 'const x = y as any', 'any'],
    ['tools/a.ts', 'const x: any[] = []', 'any'],
    ['server/src/a.ts', "new Function('x')", 'eval'],
    ['server/src/a.ts', "export * from './b.ts'", 'barrel'],
    ['server/src/a.ts', 'x\n'.repeat(401), 'size'],
  ])('%s: %s', (file, source, rule) => {
    expect(rulesOf({ [file]: source })).toEqual([expect.stringMatching(new RegExp(`^${file}:\\d+ ${rule}$`))])
  })

  test('what the rules allow is not touched', () => {
    const files = {
      'domain/src/kit/decimal.ts': 'export const n = Number(text)',
      'domain/src/a.test.ts': "import { readFileSync } from 'node:fs'\nnew Date()",
      'server/src/db/pool.ts': "import pg from 'pg'",
      'server/src/modules/tasks/a.ts': "import type { Kysely } from 'kysely'\nimport { x } from '../samples/api.ts'",
      'server/src/modules/samples/api.ts': "import { y } from '@gt/domain/kit/decimal.ts'",
      'web/src/pages/a.tsx': 'const company = Number.isInteger(x) || many(any_of)',
    }
    expect(rulesOf(files)).toEqual([])
  })

  test('a circle of values is found, one closed by types alone is none', () => {
    const circle = {
      'tools/a.ts': "import './b.ts'",
      'tools/b.ts': "import { c } from './c.ts'",
      'tools/c.ts': "import x from './a.ts'",
    }
    expect(rulesOf(circle)).toEqual(['tools/a.ts:1 cycle'])
    expect(rulesOf({ ...circle, 'tools/c.ts': "import type x from './a.ts'" })).toEqual([])
  })

  test('an exception counts exactly and may only shrink', () => {
    const files = new Map([['web/src/a.ts', 'Number(a)\nNumber(b)']])
    const withCount = (count: number) =>
      checkLayers(files, [{ file: 'web/src/a.ts', rule: 'float', count, reason: 'test' }])
    expect(withCount(2).faults).toEqual([])
    expect(withCount(3).faults.map(fault => fault.rule)).toEqual(['allowed'])
    expect(withCount(1).faults.map(fault => fault.rule)).toEqual(['allowed'])
  })

  test('a check that saw nothing is not green', () => {
    expect(tooFew({})).not.toEqual([])
  })
})
