import { inTransaction, type Transaction } from '../../src/db/transaction.ts'
import { openText } from '../../src/flow/sealed-text.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { type Answer, ApiClient, sealPassword } from '../support/api-client.ts'
import type { TestLaboratory } from '../support/laboratory.ts'
import type { TestProduct } from '../support/product.ts'

/** What a door of a partner answers of who would come in. */
export interface Offer {
  readonly code: string
  readonly name: string
  readonly target: string
  readonly binding?: string
}

/** The answer of a call that went well. */
export const answerOf = <T>({ envelope, status }: Answer): T => {
  if (status !== 200) throw new Error(`${status} ${envelope.msg}`)
  return envelope.result as T // the contract's answer
}

/** Another code of six digits. */
export const otherCode = (code: string): string => (code === '000000' ? '000001' : '000000')

/** What tests do at the doors of a product: calls of nobody, with the database and the messages that went out beside. */
export function doorsOf(product: () => TestProduct) {
  const asOwner = <T>(work: (tx: Transaction) => Promise<T>, at: Partial<TestLaboratory> = {}): Promise<T> =>
    inTransaction(
      product().services.ownerPool,
      {
        ...ownerCaller,
        instanceId: at.instanceId ?? null,
        organizationId: at.organizationId ?? null,
        businessId: at.id ?? '0',
      },
      {},
      work,
    )
  const one = <T>(sql: string, values: readonly unknown[] = []): Promise<T> =>
    asOwner(async tx => (await tx.query(sql, values))[0] as T) // the test knows what it asked for
  const nobody = (): ApiClient => new ApiClient(product().base)
  const post = (action: string, body: unknown, who = nobody()): Promise<Answer> => who.raw(action, body)
  const seal = async (password: string) => {
    const { envelope } = await post('OAuth/LoginChallenge', {})
    return sealPassword(password, envelope.result as { challenge: string; publicKey: string }) // the contract's answer
  }
  const signsIn = (name: string, password: string): Promise<string | null> =>
    nobody()
      .signIn(name, password)
      .then(
        () => null,
        (error: Error) => error.message,
      )
  /** What went to somebody last, as he would read it. */
  const lastMessage = async (to: string): Promise<string | null> => {
    const rows = await asOwner(tx =>
      tx.query<{ seal: string; recipient: string; content: string | null; state: string }>(
        'select seal, recipient, content, state from message_out order by id desc limit 50',
      ),
    )
    const open = (place: string, text: string): string =>
      openText(product().services.linkSecret, { purpose: 'message', place }, text)
    const mine = rows.find(row => row.state === 'queued' && open(row.seal, row.recipient) === to)
    return mine?.content ? (JSON.parse(open(mine.seal, mine.content)) as { text: string }).text : null // sealed by the queue
  }
  const codeTo = async (to: string): Promise<string> => /\d{6}/.exec((await lastMessage(to)) ?? '')?.[0] ?? ''
  const recordOf = (id: string): Promise<unknown> =>
    one('select user_id, channel, client_code, result from login_record where id = $1', [id])
  const sessionsOf = async (userId: string): Promise<number> =>
    (
      await one<{ n: number }>("select count(*)::int as n from login_record where user_id = $1 and channel = 'auto'", [
        userId,
      ])
    ).n
  return { asOwner, one, nobody, post, seal, signsIn, lastMessage, codeTo, recordOf, sessionsOf }
}
