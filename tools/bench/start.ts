import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { againstLimit, type BenchResult } from './result.ts'

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))

/** Seconds from the start of the process to its first answer; the process is ended afterwards. */
async function startOnce(dataDir: string): Promise<number> {
  const port = 20_000 + (Math.floor(performance.now() * 7) % 20_000)
  const started = performance.now()
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: 'ignore',
  })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  try {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
      if (performance.now() - started > 120_000) throw new Error('the server did not answer within two minutes')
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/OAuth/LoginChallenge`).catch(() => null)
      if (answer?.ok) return (performance.now() - started) / 1000
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

/** First start on an empty folder (database, migrations, demonstration data) and a start on filled data. */
export async function benchStart(say: (line: string) => void): Promise<BenchResult[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gt-start-'))
  try {
    say('first start …')
    const cold = await startOnce(folder)
    const warm = [await startOnce(folder), await startOnce(folder), await startOnce(folder)]
    return [
      againstLimit('first start with demonstration data, installed and built', cold, 's', 60),
      againstLimit('warm start, slowest of three', Math.max(...warm), 's', 3),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
