import type { LocalDate } from '../../domain/src/kit/id.ts'

/** What the product tells at its first start: the accounts of its posts and their one password. */
export interface Printed {
  readonly password: string
  /** Account names by the key of a post, in the order in which they were printed. */
  readonly accounts: Readonly<Record<string, readonly string[]>>
  /** Name of the person behind each account. */
  readonly people: Readonly<Record<string, string>>
}

// what the first process chose comes down to the processes of the stories in the environment
const addressesIn = 'GT_E2E_ADDRESSES'
const printedIn = 'GT_E2E_ACCOUNTS'
const dayIn = 'GT_E2E_DAY'

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

/** Addresses of the products of this run; empty before they are chosen. */
export const addresses = (): readonly string[] => JSON.parse(process.env[addressesIn] ?? '[]') as string[] // written below

/** Decides where the products of this run answer. */
export function choose(list: readonly string[]): void {
  process.env[addressesIn] = JSON.stringify(list)
  process.env[dayIn] = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date())
}

/** The day on which this run began: days counted back from it stay apart when midnight passes meanwhile. */
export function dayOfRun(): LocalDate {
  const day = process.env[dayIn]
  if (!day) throw new Error('the configuration has not chosen a day')
  return day as LocalDate // written above
}

/** Hands what the products printed, in the order of their addresses, down to the processes of the stories. */
export function keep(list: readonly Printed[]): void {
  process.env[printedIn] = JSON.stringify(list)
}

/** Each runner of stories has a product to itself; the first process of all is none and sees the first product. */
const place = (): number => Number(process.env.TEST_PARALLEL_INDEX ?? 0)

function printed(): Printed {
  const list = JSON.parse(process.env[printedIn] ?? '[]') as Printed[] // written by keep()
  const own = list[place()]
  if (!own) throw new Error('the product has not been started for the stories')
  return own
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

/** Address of the product of these stories. */
export function productAddress(): string {
  const address = addresses()[place()]
  if (!address) throw new Error('the configuration has not chosen an address')
  return address
}
