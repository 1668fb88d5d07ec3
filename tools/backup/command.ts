import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Outcome } from './manifest.ts'

/** Release of the product, from its package file. */
export async function productVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string
  } // our own file
  return version
}

/**
 * Runs `backup DIR [--json]` or `restore DIR [--json]`: with --json the last line of the output is one object.
 * The process ends with 1 when the work failed.
 */
export async function runCommand(
  name: string,
  work: (folder: string, log: (line: string) => void) => Promise<Outcome>,
): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  })
  const log = (line: string) => process.stderr.write(`${line}\n`)
  try {
    const [folder] = positionals
    if (folder === undefined || positionals.length > 1) throw new Error(`usage: npm run ${name} -- DIR [--json]`)
    const outcome = await work(resolve(process.env.INIT_CWD ?? '.', folder), log)
    const told = `${name}: ${outcome.rows} rows, ${outcome.files} files in ${outcome.seconds} s`
    process.stdout.write(`${values.json ? JSON.stringify(outcome) : told}\n`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log(`${name} failed: ${reason}`)
    if (values.json) process.stdout.write(`${JSON.stringify({ ok: false, error: reason })}\n`)
    process.exitCode = 1
  }
}
