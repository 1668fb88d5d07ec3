import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { benchScripts, wordsTooLate } from '../bench/scripts.ts'
import { buildWeb } from '../build-web.ts'
import { execute, root } from './execute.ts'
import { type Part, type Result, verdict } from './part.ts'

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly { readonly name: string }[]
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
}

// each project of vitest.config.ts and the test files it is there for
const projects: Readonly<Record<string, (file: string) => boolean>> = {
  domain: file => /^(domain|tools)\//.test(file),
  server: file => file.startsWith('server/'),
  web: file => file.startsWith('web/'),
}

const testFiles = (): string[] =>
  globSync('{domain,server,web,tools}/**/*.test.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })

async function withReport<T>(work: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'gt-report-'))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A runner that ended badly counts as a failure even when none of its tests did. */
const atLeastOne = (failed: number, code: number): number => (code === 0 ? failed : Math.max(1, failed))

function vitest(project: string, files: readonly string[]): Promise<Result> {
  return withReport(async file => {
    const words = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const { code, output } = await execute(['vitest', 'vitest'], words, { limit: 45 })
    const report = JSON.parse(await readFile(file, 'utf8').catch(() => 'null')) as VitestReport | null // vitest's own form
    if (!report) return verdict([output || `vitest wrote no report (${code})`])
    const ran = new Set(report.testResults.map(result => relative(root, result.name)))
    const left = files.filter(name => !ran.has(name)).map(name => `${name} was not run`)
    return {
      passed: report.numPassedTests,
      failed: atLeastOne(report.numFailedTests, code) + left.length,
      skipped: report.numPendingTests + report.numTodoTests,
      output: [output, ...left].join('\n'),
    }
  })
}

function vitestPart(project: string): Part {
  const files = testFiles().filter(file => projects[project]?.(file))
  return {
    name: `${project} tests`,
    absent: () => (files.length === 0 ? 'no test files yet' : null),
    run: () => vitest(project, files),
  }
}

/** What stood on the pages whose stories failed, since nobody else looks at them where the run was. */
const pagesOfFailures = (): string[] =>
  globSync('test-results/stories/*/error-context.md', { cwd: root }).flatMap(file => {
    const [, page] = /# Page snapshot\n([\s\S]*?)(?=\n# |$)/.exec(readFileSync(join(root, file), 'utf8')) ?? []
    return page ? [`${file}:${page.split('\n').slice(0, 160).join('\n')}`] : []
  })

function playwright(project: string): Promise<Result> {
  return withReport(async file => {
    const words = ['test', '--config', 'e2e/playwright.config.ts', '--project', project, '--reporter=list,json']
    const { code, output } = await execute(['@playwright/test', 'playwright'], words, {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      limit: 60,
    })
    const report = JSON.parse(await readFile(file, 'utf8').catch(() => 'null')) as PlaywrightReport | null // playwright's own form
    if (!report) return verdict([output || `playwright wrote no report (${code})`])
    const { expected, unexpected, flaky, skipped } = report.stats
    const failed = atLeastOne(unexpected + flaky, code)
    const pages = failed === 0 ? [] : pagesOfFailures()
    return { passed: expected, failed, skipped, output: [output, ...pages].join('\n') }
  })
}

/** A folder of `e2e` as a step: every file in it is run in the browser. */
const playwrightPart = (project: string): Part => ({
  name: project,
  absent: () => (globSync(`e2e/${project}/**/*.spec.ts`, { cwd: root }).length === 0 ? `no ${project} yet` : null),
  run: () => playwright(project),
})

async function build(): Promise<Result> {
  const lines: string[] = []
  await buildWeb(line => lines.push(line))
  const page = readFileSync(join(root, 'web', 'dist', 'index.html'), 'utf8')
  const heavy = (await benchScripts()).filter(one => !one.ok)
  return verdict([
    ...(page.includes('<script') ? [] : ['the built page has no program', ...lines]),
    ...heavy.map(({ name, value, unit, limit }) => `${name}: ${value} ${unit}, at most ${limit}`),
    ...(await wordsTooLate()).map(
      ({ word, by }) => `${by} asks for ${word}, which is not there yet (web/word-parts.ts)`,
    ),
  ])
}

/** Everything that runs the product or parts of it. */
export const testParts: readonly Part[] = [
  ...Object.keys(projects).map(vitestPart),
  {
    name: 'web build',
    absent: () => (globSync('web/index.html', { cwd: root }).length === 0 ? 'no web yet' : null),
    run: build,
  },
  playwrightPart('stories'),
]

/** How every screen looks, in a run of its own (0093). */
export const looks: Part = playwrightPart('looks')
