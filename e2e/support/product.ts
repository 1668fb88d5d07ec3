/** What the product tells at its first start: the accounts of its posts and their one password. */
interface Printed {
  readonly password: string
  /** Account names by the key of a post, in the order in which they were printed. */
  readonly accounts: Readonly<Record<string, readonly string[]>>
  /** Name of the person behind each account. */
  readonly people: Readonly<Record<string, string>>
}

const variable = 'GT_E2E_ACCOUNTS'

/**
 * Reads the printed accounts.
 * @param text what the product has written so far
 * @returns null while the last account is not there yet
 */
export function readPrinted(text: string): Printed | null {
  const [, password, lines] = /all with the password (\S+) \(told only now\):\n((?: {2}.+\n)+)\n/.exec(text) ?? []
  if (!password || !lines) return null
  const accounts: Record<string, string[]> = {}
  const people: Record<string, string> = {}
  for (const [, account = '', person = '', posts = ''] of lines.matchAll(/^ {2}(\S+) +\S+ {2}(.+) \(([^()]*)\)$/gm)) {
    people[account] = person
    for (const post of posts.split(', ')) accounts[post] = [...(accounts[post] ?? []), account]
  }
  return { password, accounts, people }
}

/** Hands the printed accounts down to the processes of the stories. */
export function keep(printed: Printed): void {
  process.env[variable] = JSON.stringify(printed)
}

/** Somebody told of a product that runs already. */
export const isRunning = (): boolean => process.env[variable] !== undefined

function printed(): Printed {
  const text = process.env[variable]
  if (!text) throw new Error('the product has not been started for the stories')
  return JSON.parse(text) as Printed // written by keep()
}

/** The one password of all demonstration accounts of this run. */
export const password = (): string => printed().password

/** Names of the persons by their accounts. */
export const people = (): ReadonlyMap<string, string> => new Map(Object.entries(printed().people))

/**
 * Name of the first account that holds a post.
 * @throws when nobody holds it
 */
export function accountOf(post: string): string {
  const name = printed().accounts[post]?.[0]
  if (!name) throw new Error(`no demonstration account holds the post ${post}`)
  return name
}

/** Address of the product of this run. */
export function productAddress(): string {
  const address = process.env.GT_E2E_URL
  if (!address) throw new Error('the configuration has not chosen an address')
  return address
}
