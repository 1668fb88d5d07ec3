import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import { chown } from 'node:fs/promises'

/** The operating-system account under which PostgreSQL runs. */
export interface Account {
  readonly name: string
  /** Given to `spawn`; empty when PostgreSQL runs under our own account. */
  readonly ids: { uid?: number; gid?: number }
}

const accountName = 'postgres'

function idOf(flag: '-u' | '-g'): number | null {
  const answer = spawnSync('id', [flag, accountName], { encoding: 'utf8' })
  const id = Number.parseInt(answer.stdout ?? '', 10)
  return answer.status === 0 && Number.isInteger(id) ? id : null
}

function lookUp(): { uid: number; gid: number } | null {
  const uid = idOf('-u')
  const gid = idOf('-g')
  return uid === null || gid === null ? null : { uid, gid }
}

/** Slim images have neither useradd nor adduser; initdb only needs the number to have a name. */
function appendAccount(): void {
  const taken = new Set(
    `${readFileSync('/etc/passwd', 'utf8')}\n${readFileSync('/etc/group', 'utf8')}`
      .split('\n')
      .map(line => line.split(':')[2]),
  )
  let id = 999
  while (taken.has(String(id))) id -= 1
  appendFileSync('/etc/group', `${accountName}:x:${id}:\n`)
  appendFileSync('/etc/passwd', `${accountName}:x:${id}:${id}:PostgreSQL:/nonexistent:/usr/sbin/nologin\n`)
}

function createAccount(log: (line: string) => void): void {
  const ways: readonly [string, readonly string[]][] = [
    [
      'useradd',
      [
        '--system',
        '--user-group',
        '--no-create-home',
        '--home-dir',
        '/nonexistent',
        '--shell',
        '/usr/sbin/nologin',
        accountName,
      ],
    ],
    ['adduser', ['-S', '-D', '-H', accountName]],
  ]
  for (const [program, words] of ways) {
    try {
      execFileSync(program, words, { stdio: 'ignore' })
    } catch (error) {
      log(
        `${program} could not create the account ${accountName}: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
    if (lookUp()) return
  }
  appendAccount()
}

/**
 * PostgreSQL refuses to run as root: there it runs as the system account `postgres`, which is created when the machine
 * has none; everywhere else it runs as the caller.
 * @throws when the account can neither be found nor created
 */
export function databaseAccount(log: (line: string) => void): Account {
  if (process.getuid?.() !== 0) return { name: process.env.USER ?? 'this account', ids: {} }
  let ids = lookUp()
  if (!ids) {
    log(`creating the system account ${accountName}, since PostgreSQL does not run as root`)
    createAccount(log)
    ids = lookUp()
  }
  if (!ids)
    throw new Error(
      `PostgreSQL does not run as root and the account ${accountName} could not be created; create it, or start as an ordinary account`,
    )
  return { name: accountName, ids }
}

/** Whether the account may enter a folder, asked of the system itself, so that access lists count as well. */
export function mayEnter(account: Account, folder: string): boolean {
  if (account.ids.uid === undefined) return true
  const answer = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account.ids, cwd: '/', stdio: 'ignore' })
  if (answer.error)
    throw new Error(
      `root may not act as the account ${account.name} here (${answer.error.message}); start as an ordinary account`,
    )
  return answer.status === 0
}

/** Makes the account the owner of a file or folder; nothing to do where PostgreSQL runs as the caller. */
export async function giveTo(account: Account, path: string): Promise<void> {
  const { uid, gid } = account.ids
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}
