// npm run looks: compares every screen with its stored pictures, and looks at how it is while it loads, fails or is empty.
// With --take the stored pictures of e2e/pictures are taken anew, as small as they go; with --record it first records the answers of the API that they are taken with, from a throw-away product with the orders of
// the demonstration, which take some minutes; with --at ADDRESS and DEMONSTRATION_PASSWORD from one that runs already. Names of
// scenes record these alone.
import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { browserLaunch } from '../e2e/support/browser.ts'
import { lookedAt } from '../e2e/support/scenes.ts'
import { runParts } from './checks/part.ts'
import { looks } from './checks/test-parts.ts'
import { record } from './looks/record.ts'
import { smallPng } from './looks/small-png.ts'
import { openDemonstration } from './user-pictures/demonstration.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const pictures = join(root, 'e2e', 'pictures')
const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

async function recordAnswers(names: readonly string[], at: string | undefined): Promise<void> {
  const wanted = lookedAt.filter(({ name }) => names.length === 0 || names.includes(name))
  const demonstration = await openDemonstration(at, say)
  const browser = await chromium.launch(await browserLaunch())
  try {
    for (const scene of wanted) say(`${scene.name} ${await record(browser, demonstration, scene)} kB`)
  } finally {
    await browser.close()
    await demonstration.stop()
  }
}

/** Runs the visits of the pictures in the mode that writes those that differ. */
function takePictures(): number {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const words = ['test', '-c', 'e2e/playwright.config.ts', 'pictures', '--update-snapshots=all', '--reporter=line']
  return spawnSync(process.execPath, [cli, ...words], { cwd: root, stdio: 'inherit' }).status ?? 1
}

async function packPictures(): Promise<void> {
  for (const name of await readdir(pictures)) {
    if (!name.endsWith('.png')) continue
    const before = await readFile(join(pictures, name))
    const after = smallPng(before)
    if (after.length < before.length) await writeFile(join(pictures, name), after)
  }
}

const { values, positionals } = parseArgs({
  options: {
    take: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    at: { type: 'string' },
  },
  allowPositionals: true,
})
if (values.record) await recordAnswers(positionals, values.at)
if (values.take || values.record) {
  const status = takePictures()
  if (status === 0) await packPictures()
  process.exitCode = status
} else process.exitCode = (await runParts([looks], say)) ? 0 : 1
